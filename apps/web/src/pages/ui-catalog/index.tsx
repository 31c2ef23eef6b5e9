import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Density } from '#ui/Density.tsx';
import { Page } from '#ui/Page.tsx';
import type { DensityName } from '#ui/theme/theme.ts';
import { DeskSection } from './desk.tsx';
import { FilesSection } from './files.tsx';
import { FormSection } from './forms.tsx';
import { PalavrasSection } from './palavras.tsx';
import { ShowSection } from './show.tsx';
import { TableSection } from './tables.tsx';

/** Every part of `src/ui` in each of its states: what to build with, and what axe reads. */
export function Component() {
  const [density, setDensity] = useState<DensityName>('counter');
  return (
    <Page
      title="Catálogo de peças"
      subtitle="As peças com que as telas são montadas, cada uma em todos os seus estados."
      actions={
        <SegmentedControl<DensityName>
          aria-label="Densidade"
          value={density}
          onChange={(value) => setDensity(value)}
          data={[
            { value: 'counter', label: 'Balcão' },
            { value: 'desk', label: 'Mesa' },
          ]}
        />
      }
    >
      <Density name={density} key={density}>
        <ShowSection />
        <FormSection />
        <FilesSection />
        <TableSection />
        <DeskSection />
        <PalavrasSection />
        <Button variant="default" component="a" href="#conteudo">
          Voltar ao topo
        </Button>
      </Density>
    </Page>
  );
}
