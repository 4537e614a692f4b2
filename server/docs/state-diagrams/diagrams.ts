// The state diagrams of the guide "The life of a line", by the names of their files.
import { applicationMachine, lineMachine, moveMachine } from "../../domain/credit/values/states.js";
import { stateDiagram, type StateDiagram } from "./diagram.js";

export const diagrams: readonly StateDiagram[] = [
  stateDiagram("line", "The states of a line of credit", lineMachine),
  stateDiagram("application", "The states of an application", applicationMachine),
  stateDiagram("payment", "The states of a draw or a repayment", moveMachine),
];
