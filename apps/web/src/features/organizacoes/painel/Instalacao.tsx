import type { Painel } from '@portal/domain/organizacoes/painel';
import { formatBytes } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { When } from '#ui/When.tsx';

/** The installation that carries the towns. */
export const Instalacao = ({ instalacao }: Pick<Painel, 'instalacao'>) => (
  <Card title="Instalação" id="instalacao">
    <FactList
      facts={[
        { label: 'Versão', value: instalacao.versao },
        { label: 'Banco de dados', value: formatBytes(instalacao.banco_bytes) },
        {
          label: 'Tarefas da fila, feitas por um processo visto',
          value: instalacao.tarefas_em ? <When at={instalacao.tarefas_em} /> : 'Nunca',
        },
        {
          label: 'Última cópia de segurança pelo comando do portal',
          value: instalacao.copia_em ? <When at={instalacao.copia_em} /> : 'Nenhuma que o portal saiba',
        },
      ]}
    />
  </Card>
);
