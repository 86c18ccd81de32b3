// In CI each test file leaves what V8 counted of the code that it ran; `coverage.mjs` reads it. Vitest's own coverage needs
// Vite's loader, in which games take five times as long.
import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

// Commands that a test starts count nothing.
delete process.env.NODE_V8_COVERAGE;
afterAll(takeCoverage);
