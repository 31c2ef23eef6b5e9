import { Button, FileButton } from '@mantine/core';
import type { Leitura } from '@portal/domain/pdf-assinado/ler';
import { IconFileCertificate } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { isHashPossible } from '../sha256.ts';
import classes from '../Verificacao.module.css';
import { ARQUIVO_MAX, lerAqui } from './ler-aqui.ts';
import { Resultado } from './Resultado.tsx';

type Estado =
  | { nome: string; estado: 'lendo' }
  | { nome: string; estado: 'lido'; leitura: Leitura }
  | { nome: string; estado: 'falhou'; frase: string }
  | null;

const FALHOU = 'O navegador não deu conta deste arquivo. Tente de novo, ou em um computador com um navegador atual.';
const GRANDE = 'O arquivo passa de 100 MB, mais do que dá para conferir aqui.';

/** Who signed any PDF, of this town or of anybody, and what changed afterwards. It is read on this device and never sent. */
export function AssinaturasDoArquivo({ ler = lerAqui }: { ler?: (file: File) => Promise<Leitura> }) {
  const [estado, setEstado] = useState<Estado>(null);
  const [over, setOver] = useState(false);
  const vez = useRef(0);
  const conferir = async (file: File | null | undefined) => {
    if (!file) return;
    const { name: nome } = file;
    if (file.size > ARQUIVO_MAX) return setEstado({ nome, estado: 'falhou', frase: GRANDE });
    vez.current += 1;
    const minha = vez.current;
    setEstado({ nome, estado: 'lendo' });
    const leitura = await ler(file).catch(() => null);
    // another file was chosen meanwhile
    if (minha !== vez.current) return;
    setEstado(leitura ? { nome, estado: 'lido', leitura } : { nome, estado: 'falhou', frase: FALHOU });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void conferir(event.dataTransfer.files[0]);
  };
  if (!isHashPossible()) return null;
  return (
    <Card title="Conferir as assinaturas de um PDF" id="assinaturas-do-arquivo">
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
        <p id="assinaturas-ajuda">
          Veja quem assinou um PDF, deste município ou de outro lugar, e se algo mudou depois. O arquivo não sai do seu aparelho;
          só perguntamos ao município se ele conhece a soma que identifica o arquivo.
        </p>
        <FileButton onChange={(file) => void conferir(file)} accept="application/pdf,.pdf">
          {(button) => (
            <Button
              {...button}
              variant="light"
              leftSection={<IconFileCertificate size={18} aria-hidden />}
              aria-describedby="assinaturas-ajuda"
            >
              {estado ? 'Escolher outro PDF' : 'Escolher o PDF'}
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status" className={classes.result}>
        {estado?.estado === 'lendo' && <p>Conferindo {estado.nome}…</p>}
        {estado?.estado === 'falhou' && (
          <Callout meaning="warning" title="Não conseguimos conferir">
            {estado.frase}
          </Callout>
        )}
        {estado?.estado === 'lido' && <Resultado nome={estado.nome} leitura={estado.leitura} />}
      </div>
    </Card>
  );
}
