// Loaded by vitest before each file of tests that runs on a durable store: empties the databases after each test.
import { afterAll, afterEach, beforeEach } from "vitest";
import { beginTest, endFile, endTest } from "./test-store.js";

beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
