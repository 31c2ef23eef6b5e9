import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#lib/notify.ts';
import { Card } from '#ui/Card.tsx';
import { Change } from '#ui/Change.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FilePanel, type PanelFile, useFilePanel } from '#ui/file/FilePanel.tsx';
import { Finder } from '#ui/finder/Finder.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import classes from './catalog.module.css';
import { Section } from './Section.tsx';
import { samplePdf } from './sample-pdf.ts';

const FILES: PanelFile[] = [
  { id: 'catalogo-planta', title: 'Planta baixa', load: async () => ({ blob: samplePdf(), nome: 'planta-baixa.pdf' }) },
  { id: 'catalogo-corte', title: 'Corte AA', load: async () => ({ blob: samplePdf(), nome: 'corte.pdf' }) },
  {
    id: 'catalogo-texto',
    title: 'Memorial',
    load: async () => ({ blob: new Blob(['x'], { type: 'text/plain' }), nome: 'memorial.txt' }),
  },
];

const PLACES = ['Memorial', 'Plantas', 'Recuo lateral', 'Quadro de áreas'].map((label) => ({
  id: label,
  label,
  note: 'O projeto',
}));

/** Found by letters, and with letters that nothing has. */
function Finding() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Finder
      </Button>
      <Dialog opened={open} onClose={close} title="Ir para uma resposta" size="lg" padding={0}>
        <Finder
          label="Digite letras do nome"
          text={text}
          onText={setText}
          found={PLACES.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
          at={at}
          onAt={setAt}
          onOpen={close}
          none="Nenhuma resposta com essas letras."
        />
      </Dialog>
    </>
  );
}

function Openers() {
  const panel = useFilePanel();
  return (
    <div className={classes.row}>
      {FILES.map((file) => (
        <Button key={file.id} variant="default" onClick={() => panel.open(file, FILES)}>
          {file.title}
        </Button>
      ))}
    </div>
  );
}

function Conflict() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Duas pessoas, um texto
      </Button>
      {open && (
        <ConflictDialog
          title="Outra pessoa mudou esta nota"
          sides={[
            { label: 'Como está agora', content: 'A cota do recuo frontal' },
            { label: 'Como você deixou', content: 'A cota do recuo lateral' },
          ]}
          mine="Ficar com a minha"
          theirs="Ficar com a que está lá"
          safe="theirs"
          mayClose
          onResolve={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What the desk is worked with: filters in sight, files beside the work, keys. */
export function DeskSection() {
  const [chosen, setChosen] = useState(['andamento']);
  return (
    <>
      <Section name="QuickFilters">
        <QuickFilters
          label="Situação"
          options={[
            { value: 'andamento', label: 'Em andamento', total: 17 },
            { value: 'requerente', label: 'Aguardando requerente', total: 14 },
            { value: 'deferido', label: 'Deferido' },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </Section>
      <Section name="TabLinks">
        <TabLinks
          label="Partes do catálogo"
          tabs={[
            { href: '/ui-catalog', label: 'Equipe', current: true },
            { href: '/ui-catalog?aba=perfis', label: 'Perfis', current: false },
          ]}
        />
      </Section>
      <Section name="StaleCallout">
        <StaleCallout what="este perfil" onTakeStored={() => notify('Você usou o que está salvo.', 'success')} />
      </Section>
      <Section name="ConflictDialog">
        <Conflict />
      </Section>
      <Section name="Change">
        <Change before="120,50 m²" after="134,00 m²" />
        <Change before="" after="Rua das Acácias, 45" />
      </Section>
      <Section name="CopyText">
        <CopyText label="Código de verificação" text="A7K2-9QXM-41TD" copy="Copiar o código" />
      </Section>
      <Section name="Shortcuts">
        <div className={classes.row}>
          <Shortcuts
            shortcuts={[{ key: 'g', label: 'Mostra um aviso', run: () => notify('Você apertou G.', 'success') }]}
            others={[{ key: 'j', label: 'Próxima linha da lista' }]}
          />
        </div>
      </Section>
      <Section name="Finder">
        <Finding />
      </Section>
      <Section name="FilePanel, FileViewer, Split">
        <FilePanel>
          <Card title="Arquivos do requerimento" id="catalogo-arquivos">
            <Openers />
          </Card>
        </FilePanel>
      </Section>
    </>
  );
}
