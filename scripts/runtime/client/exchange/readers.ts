// How bodies are read that are no JSON. Copied into generated/ as it is.

export function readText(response: Response): Promise<string> {
  return response.text();
}

export function readBlob(response: Response): Promise<Blob> {
  return response.blob();
}
