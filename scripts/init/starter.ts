// The document that `halves init` begins a project with, where there is none.

export const starterDocument = `openapi: 3.1.0
info:
  title: Notes
  version: 1.0.0
  description: A first API. Edit this file, then run \`npm run generate\`.
servers:
  - url: http://localhost:3000
tags:
  - name: Notes
paths:
  /notes:
    get:
      operationId: listNotes
      summary: List notes
      tags: [Notes]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 25 } }
        - { name: offset, in: query, schema: { type: integer, minimum: 0, default: 0 } }
      responses:
        '200':
          description: A page of notes, oldest first.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/NoteList' }
    post:
      operationId: createNote
      summary: Write a note
      tags: [Notes]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewNote' }
      responses:
        '201':
          description: The note.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Note' }
  /notes/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
    get:
      operationId: getNote
      summary: Read a note
      tags: [Notes]
      responses:
        '200':
          description: The note.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Note' }
        '404': { $ref: '#/components/responses/NotFound' }
    delete:
      operationId: deleteNote
      summary: Delete a note
      tags: [Notes]
      responses:
        '204': { description: The note is deleted. }
        '404': { $ref: '#/components/responses/NotFound' }
components:
  responses:
    NotFound:
      description: There is no such note.
      content:
        application/problem+json:
          schema: { $ref: '#/components/schemas/Problem' }
  schemas:
    NewNote:
      type: object
      required: [text]
      properties:
        text: { type: string, minLength: 1, maxLength: 1000 }
    Note:
      type: object
      required: [id, text]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        text: { type: string, minLength: 1, maxLength: 1000 }
    NoteList:
      type: object
      required: [total, data]
      properties:
        total: { type: integer, minimum: 0 }
        data: { type: array, items: { $ref: '#/components/schemas/Note' } }
    Problem:
      type: object
      required: [title, status]
      properties:
        type: { type: string }
        title: { type: string }
        status: { type: integer }
        detail: { type: string }
`;
