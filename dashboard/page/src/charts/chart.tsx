/**
 * Draws rows with a Vega-Lite spec. The library is loaded with the first view that has charts. Its interpreter
 * works with the strict content policy.
 */

import { heights } from 'virtual:chart-heights';
import { ActionIcon, Box, Group, Menu, ScrollArea, Table, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Rows } from '../../../api/common.ts';
import { Icon } from '../common/page/icons.tsx';
import { saveFile, saveTable } from '../common/share/save-file.ts';
import type { ChartName, Drawing } from './draw.ts';

// Load the library while the view waits for its rows.
const drawModule = import('./draw.ts');

/** Draws the charts one after the other. After the first, pauses between them leave time for clicks. */
let drawQueue: Promise<unknown> = Promise.resolve();
function enqueueDraw(work: () => Promise<void>): void {
  drawQueue = drawQueue
    .then(work)
    .catch(reportError)
    .then(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Height of a chart that grows with its rows, before they are drawn. */
const HEIGHT_DEFAULT = 140;
/** Height of the axis and the legend. */
const FRAME_HEIGHT = 50;

interface Props {
  readonly spec: ChartName;
  readonly rows: Rows;
  /** Content of the chart: heading, name for screen readers, and file name. */
  readonly title: string;
  readonly about?: string;
  /** Title of the horizontal axis, for a spec that leaves it `null`. */
  readonly across?: string;
  /** Called with the row of a clicked mark. */
  readonly onPick?: (row: Record<string, unknown>) => void;
}

export function Chart({ spec, rows, title, about, across = '', onPick }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const latest = useRef({ rows, onPick });
  latest.current = { rows, onPick };
  const dark = useComputedColorScheme('light') === 'dark';
  const [showTable, setAsTable] = useState(false);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (showTable) return;
    let isUnmounted = false;
    enqueueDraw(async () => {
      const { draw } = await drawModule;
      if (isUnmounted || !host.current) return;
      const chart = await draw(host.current, spec, latest.current.rows, dark, across);
      if (isUnmounted) return chart.destroy();
      drawing.current = chart;
      chart.update(latest.current.rows);
      chart.onPick((row) => latest.current.onPick?.(row));
      setDrawn(true);
    });
    return () => {
      isUnmounted = true;
      drawing.current?.destroy();
      drawing.current = undefined;
    };
  }, [spec, dark, across, showTable]);

  useEffect(() => drawing.current?.update(rows), [rows]);

  return (
    <Box component="figure" m={0}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <div>
          <Text component="figcaption" fw={600} size="sm">
            {title}
          </Text>
          {about && <Text variant="note">{about}</Text>}
        </div>
        <ChartMenu
          title={title}
          rows={rows}
          drawing={showTable ? undefined : drawing}
          onTable={() => setAsTable(!showTable)}
        />
      </Group>
      {showTable ? (
        <RowTable rows={rows} />
      ) : (
        // The chart covers its placeholder, so nothing moves when the placeholder goes.
        <Box pos="relative" mih={isDrawn ? undefined : (heights[spec] ?? HEIGHT_DEFAULT) + FRAME_HEIGHT}>
          {!isDrawn && <Box pos="absolute" inset={0} bdrs="md" bg="var(--mantine-color-default-hover)" />}
          <div
            ref={host}
            className="chart"
            data-chart={spec}
            role="img"
            aria-label={`${title}. ${about ?? ''}`}
          />
        </Box>
      )}
    </Box>
  );
}

interface ChartMenuProps {
  readonly title: string;
  readonly rows: Rows;
  readonly drawing: React.RefObject<Drawing | undefined> | undefined;
  readonly onTable: () => void;
}

/** @param drawing the chart once it is drawn; undefined for a table */
function ChartMenu({ title, rows, drawing, onTable }: ChartMenuProps) {
  const savePicture = async (kind: 'svg' | 'png', type: string): Promise<void> => {
    if (drawing?.current) saveFile(`${title}.${kind}`, await drawing.current[kind](), type);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Save or read “${title}”`}>
          <Icon name="download" size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onTable}>{drawing ? 'As a table' : 'As a picture'}</Menu.Item>
        <Menu.Item onClick={() => void saveTable('csv', title, rows)}>CSV</Menu.Item>
        <Menu.Item onClick={() => void saveTable('arrow', title, rows)}>Arrow</Menu.Item>
        <Menu.Item disabled={!drawing} onClick={() => void savePicture('svg', 'image/svg+xml')}>
          SVG
        </Menu.Item>
        <Menu.Item disabled={!drawing} onClick={() => void savePicture('png', 'image/png')}>
          PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function RowTable({ rows }: { rows: Rows }) {
  const head = Object.keys(rows[0] ?? {});
  const shown = (value: Rows[number][string] | undefined) =>
    typeof value === 'number' ? +value.toPrecision(5) : String(value ?? '');
  const body = rows.slice(0, 500).map((row) => head.map((name) => shown(row[name])));
  return (
    <ScrollArea.Autosize mah={360} type="auto">
      <Table striped stickyHeader fz="xs" className="number" data={{ head, body }} />
    </ScrollArea.Autosize>
  );
}
