import { Button, FileButton } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { isHashPossible, sha256De } from './sha256.ts';
import classes from './Verificacao.module.css';

type Conferencia = { nome: string; estado: 'lendo' | 'igual' | 'outro' | 'falhou' } | null;

/** Whether a file is, byte by byte, the one that was signed. It is read on this device and never sent. */
export function ConferirArquivo({ sha256, vale }: { sha256: string; vale: boolean }) {
  const [conferencia, setConferencia] = useState<Conferencia>(null);
  const [over, setOver] = useState(false);
  const conferir = async (file: File | null | undefined) => {
    if (!file) return;
    const { name: nome } = file;
    setConferencia({ nome, estado: 'lendo' });
    const found = await sha256De(file).catch(() => null);
    setConferencia({ nome, estado: found === null ? 'falhou' : found === sha256.toLowerCase() ? 'igual' : 'outro' });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void conferir(event.dataTransfer.files[0]);
  };
  if (!isHashPossible()) return null;
  return (
    <Card title="Conferir um arquivo" id="conferir">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everyone's */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p id="conferir-ajuda">
          Recebeu o PDF? Veja se é exatamente o arquivo assinado. O arquivo não sai do seu aparelho: a conferência é feita aqui
          mesmo.
        </p>
        <FileButton onChange={(file) => void conferir(file)} accept="application/pdf,.pdf">
          {(button) => (
            <Button
              {...button}
              variant="light"
              leftSection={<IconFileSearch size={18} aria-hidden />}
              aria-describedby="conferir-ajuda"
            >
              {conferencia ? 'Escolher outro PDF' : 'Escolher o PDF'}
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status" className={classes.result}>
        {conferencia?.estado === 'lendo' && <p>Conferindo {conferencia.nome}…</p>}
        {conferencia?.estado === 'igual' && (
          <Callout meaning={vale ? 'success' : 'warning'} title="É o arquivo original">
            {conferencia.nome} é idêntico ao que foi assinado{vale ? '' : ', mas o documento não vale mais'}.
          </Callout>
        )}
        {conferencia?.estado === 'outro' && (
          <Callout meaning="danger" title="Este arquivo foi alterado ou é outro">
            {conferencia.nome} não é igual ao que foi assinado. Peça o original a quem enviou, ou baixe-o no portal.
          </Callout>
        )}
        {conferencia?.estado === 'falhou' && (
          <Callout meaning="warning" title="Não conseguimos ler o arquivo">
            Tente escolher {conferencia.nome} de novo.
          </Callout>
        )}
      </div>
    </Card>
  );
}
