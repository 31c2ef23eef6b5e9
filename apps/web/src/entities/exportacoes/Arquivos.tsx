import { Button } from '@mantine/core';
import { DIAS_DA_EXPORTACAO, type Exportacao } from '@portal/domain/exportacoes/contract';
import { IconDownload } from '@tabler/icons-react';
import { formatBytes, formatDateTime, plural } from '#lib/format.ts';
import classes from './Exportar.module.css';
import { useBaixar, useExportacoes } from './queries.ts';

const PALAVRAS: Record<Exportacao['situacao'], string> = {
  'Na fila': 'Estamos preparando',
  Pronta: 'Pronto',
  Falhou: 'Não deu certo',
  Expirada: 'Expirou',
};

/** The files the person asked for, with the ones to download. */
export function Arquivos() {
  const { data: arquivos = [] } = useExportacoes();
  const baixar = useBaixar();
  if (arquivos.length === 0) return null;
  return (
    <section aria-labelledby="seus-arquivos">
      <h3 id="seus-arquivos" className={classes.titulo}>
        Seus arquivos
      </h3>
      <p className={classes.soft}>Ficam aqui por {DIAS_DA_EXPORTACAO} dias, só para você.</p>
      <ul className={classes.arquivos} aria-live="polite">
        {arquivos.slice(0, 8).map((arquivo) => (
          <li key={arquivo.id} className={classes.arquivo}>
            <span>
              <strong>{arquivo.nome}</strong>
              <span className={classes.soft}>
                {[
                  PALAVRAS[arquivo.situacao],
                  formatDateTime(arquivo.criado_em),
                  arquivo.linhas !== null && plural(arquivo.linhas, 'linha', 'linhas'),
                  arquivo.tamanho !== null && formatBytes(arquivo.tamanho),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {arquivo.motivo && <span>{arquivo.motivo}</span>}
            </span>
            {arquivo.situacao === 'Pronta' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Baixar ${arquivo.nome}`}
                loading={baixar.isPending && baixar.variables === arquivo.id}
                onClick={() => baixar.mutate(arquivo.id)}
              >
                Baixar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
