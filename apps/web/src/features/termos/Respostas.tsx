import { Button } from '@mantine/core';
import type { Termo } from '@portal/domain/termos/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { type ArquivoRecebido, saveArquivo } from '#lib/api.ts';
import { formatDateTime } from '#lib/format.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Termos.module.css';

interface Props {
  respostas: Termo['destinatarios'][number]['respostas'];
  ler: (arquivoId: string) => Promise<ArquivoRecebido>;
}

/** What was answered, oldest first, each with its files. */
export const Respostas = ({ respostas, ler }: Props) => (
  <ul className={classes.respostas}>
    {respostas.map((r) => (
      <li key={r.id}>
        <span className={classes.soft}>
          {r.por_nome}, {formatDateTime(r.em)} {r.fora_do_prazo && <StatusPill tone="amber">Fora do prazo</StatusPill>}
        </span>
        <p className={classes.texto}>{r.texto}</p>
        {r.anexos.map((a) => (
          <Button
            key={a.id}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => void ler(a.id).then(saveArquivo)}
          >
            {a.nome}
          </Button>
        ))}
      </li>
    ))}
  </ul>
);
