import { Button } from '@mantine/core';
import type { Fala } from '@portal/domain/contatos/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import classes from './Contatos.module.css';
import { baixarAnexo } from './queries.ts';

/** What is said before the words of each, where it is no mere message. */
const O_QUE: Partial<Record<Fala['especie'], string>> = {
  resposta: 'Resposta',
  prorrogacao: 'Mais prazo para responder',
  encaminhamento: 'Encaminhado a outro setor (só a prefeitura lê)',
  encerramento: 'Encerrado',
};

/** The thread, oldest first, each with its files. */
export const Conversa = ({ id, falas }: { id: string; falas: readonly Fala[] }) => (
  <ul className={classes.falas} aria-label="O que se escreveu">
    {falas.map((f) => (
      <li key={f.id} className={classes.fala} data-lado={f.da_prefeitura ? 'prefeitura' : 'pessoa'}>
        <span className={classes.fraco}>
          {O_QUE[f.especie] && <strong>{O_QUE[f.especie]} · </strong>}
          {f.autor_nome}, {formatDateTime(f.criado_em)}
        </span>
        <p className={classes.texto}>{f.texto || 'O que a pessoa escreveu foi eliminado com os dados dela.'}</p>
        {f.arquivos.map((a) => (
          <Button
            key={a.id}
            variant="subtle"
            size="compact-md"
            mih={44}
            maw="100%"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-label={`Baixar ${a.nome}`}
            onClick={() => void baixarAnexo(id, a.id)}
          >
            {a.nome}
          </Button>
        ))}
      </li>
    ))}
  </ul>
);
