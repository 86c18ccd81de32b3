/** Every door that inputs with changes are handed in at. Texts of players have fuzz tests of their own. */
import type { Door } from '../door.js';
import { http } from './http.js';
import { kingdoms } from './kingdoms.js';
import { links } from './links.js';
import { queueAnswers, queueMessages } from './messages.js';
import { plans } from './plans.js';
import { records } from './records.js';
import { weights } from './weights.js';

export const doors: Readonly<Record<string, () => Door | Promise<Door>>> = {
  plans,
  kingdoms,
  weights,
  'queue-messages': queueMessages,
  'queue-answers': queueAnswers,
  http,
  links,
  records,
};
