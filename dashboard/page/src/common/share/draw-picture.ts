/** Draws a picture to share on a canvas of 1200 × 630 pixels, the size that chats show. Loaded on request. */
import type { SharedBar, SharedCurve, SharedPicture } from './shared-picture.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const INK = '#1b1f24';
const QUIET = '#5c636a';
const BLUE = '#0072b2';
const ORANGE = '#d55e00';
const FONT = 'Inter, system-ui, "Segoe UI", Roboto, sans-serif';

type Pen = CanvasRenderingContext2D;

export async function pictureOf(shown: SharedPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawMark(pen);
  const below = drawTitle(pen, shown);
  const bottom = shown.cards?.length ? HEIGHT - EDGE - 128 : HEIGHT - EDGE;
  drawMiddle(pen, shown, below, bottom);
  drawCards(pen, shown.cards ?? []);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not draw the picture'))),
      'image/png',
    ),
  );
}

function write(pen: Pen, text: string, x: number, y: number, size: number, weight = 400, colour = INK): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** The mark of the page's icon. */
function drawMark(pen: Pen): void {
  pen.save();
  pen.translate(EDGE, 34);
  pen.scale(1.6, 1.6);
  for (const [colour, x, y, angle, cx, cy] of [
    [BLUE, 4, 6, -10, 11, 16],
    ['#e69f00', 12, 5, 8, 19, 15],
  ] as const) {
    pen.save();
    pen.translate(cx, cy);
    pen.rotate((angle * Math.PI) / 180);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x - cx, y - cy, 15, 21, 3);
    pen.fill();
    pen.restore();
  }
  pen.fillStyle = '#ffffff';
  pen.fill(new Path2D('M16 19l3-9 4 9z'));
  pen.restore();
  write(pen, 'Deckwright', EDGE + 62, 70, 30, 650);
}

/** The lines that fit. The last one ends with dots if text is left. */
function wrapped(pen: Pen, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

/** @returns vertical position of its end */
function drawTitle(pen: Pen, { title, about }: SharedPicture): number {
  pen.font = `700 46px ${FONT}`;
  let y = 148;
  for (const line of wrapped(pen, title, WIDTH - 2 * EDGE, 2)) {
    write(pen, line, EDGE, y, 46, 700);
    y += 54;
  }
  if (!about) return y - 20;
  pen.font = `400 24px ${FONT}`;
  for (const line of wrapped(pen, about, WIDTH - 2 * EDGE, 1)) write(pen, line, EDGE, y - 10, 24, 400, QUIET);
  return y + 14;
}

function drawMiddle(
  pen: Pen,
  { figure, bars, barsAre, curve }: SharedPicture,
  top: number,
  bottom: number,
): void {
  let left = EDGE;
  if (figure) {
    const y = (top + bottom) / 2;
    write(pen, figure.value, EDGE, y + 20, 84, 700, BLUE);
    const { width } = pen.measureText(figure.value);
    write(pen, figure.label, EDGE, y + 58, 22, 400, QUIET);
    left = EDGE + Math.max(width, pen.measureText(figure.label).width) + 50;
  }
  if (barsAre) write(pen, barsAre, left, top + 14, 20, 400, QUIET);
  if (bars) drawBars(pen, bars, left, barsAre ? top + 28 : top, bottom);
  else if (curve) drawCurve(pen, curve, left, top, bottom);
}

const ROW = 42;

function drawBars(pen: Pen, bars: readonly SharedBar[], left: number, top: number, bottom: number): void {
  const shown = bars.slice(0, Math.max(1, Math.floor((bottom - top) / ROW)));
  const label = 280;
  const track = WIDTH - EDGE - left - label - 110;
  for (const [at, { label: name, score, low, high, isBest }] of shown.entries()) {
    const y = top + ROW * at + 8;
    pen.font = `${isBest ? 700 : 400} 24px ${FONT}`;
    write(pen, wrapped(pen, name, label - 16, 1)[0]!, left, y + 22, 24, isBest ? 700 : 400);
    pen.fillStyle = '#eef1f4';
    pen.fillRect(left + label, y, track, 26);
    pen.fillStyle = isBest ? BLUE : '#adb5bd';
    pen.fillRect(left + label, y, track * score, 26);
    pen.fillStyle = INK;
    pen.fillRect(left + label + track * low, y + 12, track * (high - low), 2);
    write(pen, `${(100 * score).toFixed(0)} %`, left + label + track + 16, y + 22, 24, isBest ? 700 : 400);
  }
}

function drawCurve(
  pen: Pen,
  { values, mine, theirs }: SharedCurve,
  left: number,
  top: number,
  bottom: number,
): void {
  const [right, low] = [WIDTH - EDGE, bottom - 8];
  const x = (at: number): number => left + ((right - left) * at) / Math.max(1, values.length - 1);
  const y = (value: number): number => top + (low - top) * (1 - value);
  pen.fillStyle = '#f9e7dc';
  pen.fillRect(left, top, right - left, low - top);
  const line = values.map((value, at) => `${x(at)} ${y(value)}`).join('L');
  pen.fillStyle = '#b9d5e6';
  pen.fill(new Path2D(`M${left} ${low}L${line}L${right} ${low}Z`));
  pen.strokeStyle = QUIET;
  pen.setLineDash([4, 6]);
  pen.stroke(new Path2D(`M${left} ${y(0.5)}H${right}`));
  pen.setLineDash([]);
  pen.strokeStyle = BLUE;
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(`M${line}`));
  write(pen, mine, left + 14, low - 14, 22, 650, '#00588d');
  write(pen, theirs, left + 14, top + 28, 22, 650, ORANGE);
}

const CARD_HEIGHT = 116;
const CARD_GAP = 10;

function drawCards(pen: Pen, cards: NonNullable<SharedPicture['cards']>): void {
  const count = Math.min(10, cards.length);
  const width = Math.min(160, (WIDTH - 2 * EDGE - 9 * CARD_GAP) / Math.max(7, count));
  for (const [at, { card, lit }] of cards.slice(0, count).entries()) {
    const [x, y] = [EDGE + at * (width + CARD_GAP), HEIGHT - EDGE - CARD_HEIGHT];
    const colours = card.colours as Readonly<Record<string, string | number | undefined>>;
    const ink = (light: number): string =>
      `hsl(${colours['--hue'] ?? 210} ${colours['--saturation'] ?? '10%'} ${light}%)`;
    pen.globalAlpha = lit === false ? 0.4 : 1;
    pen.fillStyle = ink(lit ? 90 : 95);
    pen.strokeStyle = ink(lit ? 40 : 60);
    pen.lineWidth = lit ? 4 : 1.5;
    pen.beginPath();
    pen.roundRect(x, y, width, CARD_HEIGHT, 10);
    pen.fill();
    pen.stroke();
    const size = width < 110 ? 16 : 20;
    pen.font = `650 ${size}px ${FONT}`;
    for (const [line, text] of wrapped(pen, card.title ?? card.name, width - 14, 2).entries())
      write(pen, text, x + 8, y + 24 + line * (size + 3), size, 650);
    pen.save();
    pen.translate(x + width - 44, y + CARD_HEIGHT - 44);
    pen.scale(1.5, 1.5);
    pen.fillStyle = ink(55);
    pen.fill(new Path2D(card.shape), 'evenodd');
    pen.restore();
    if (card.cost !== undefined) {
      pen.fillStyle = '#e8b93c';
      pen.beginPath();
      pen.arc(x + 22, y + CARD_HEIGHT - 24, 15, 0, 2 * Math.PI);
      pen.fill();
      pen.textAlign = 'center';
      write(pen, String(card.cost), x + 22, y + CARD_HEIGHT - 17, 19, 700);
      pen.textAlign = 'left';
    }
    pen.globalAlpha = 1;
  }
}
