/** All doors for changed inputs. Texts of players have separate fuzz tests. */
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
