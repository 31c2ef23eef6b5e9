import { Button, Stack } from '@mantine/core';
import { DIAS_DA_EXPORTACAO, type Exportacao } from '@portal/domain/exportacoes/contract';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { formatBytes, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './MeusDados.module.css';
import { useBaixarMeusDados, useMeusDados, usePedirMeusDados } from './queries.ts';

const PALAVRAS: Record<Exportacao['situacao'], string> = {
  'Na fila': 'Estamos preparando',
  Pronta: 'Pronto',
  Falhou: 'Não deu certo. Peça de novo.',
  Expirada: 'Expirou. Peça de novo.',
};

const OPCOES = [
  {
    formato: 'pdf',
    titulo: 'Para ler e imprimir (PDF)',
    serve: 'Em português, por assunto. De históricos muito longos, traz os registros mais recentes.',
    botao: 'Preparar PDF',
  },
  {
    formato: 'json',
    titulo: 'Para levar a outro sistema (JSON)',
    serve: 'Com todos os registros, num formato que outros programas leem.',
    botao: 'Preparar JSON',
  },
] as const;

/** What is kept about the person, to take along. @source LGPD, art. 18 */
export function MeusDados() {
  const { data: arquivos = [] } = useMeusDados();
  const pedir = usePedirMeusDados();
  return (
    <Card title="O que guardamos sobre você" id="privacidade">
      <Stack gap="md">
        <p className={classes.texto}>
          Você pode baixar tudo o que este município guarda sobre você neste portal: conta, pedidos, respostas, arquivos enviados,
          mensagens, avisos, acessos. Os dois arquivos dizem também o que fica de fora, e por quê.
        </p>
        <ul className={classes.lista}>
          {OPCOES.map(({ formato, titulo, serve, botao }) => (
            <li key={formato} className={classes.linha}>
              <span className={classes.opcao}>
                <strong>{titulo}</strong>
                <span className={classes.sob}>{serve}</span>
              </span>
              <Button
                variant={formato === 'pdf' ? 'filled' : 'default'}
                leftSection={<IconFileExport size={18} aria-hidden />}
                loading={pedir.isPending && pedir.variables === formato}
                disabled={pedir.isPending || arquivos.some((a) => a.situacao === 'Na fila' && a.formato === formato)}
                onClick={() => pedir.mutate(formato)}
              >
                {botao}
              </Button>
            </li>
          ))}
        </ul>
        {arquivos.length > 0 && <Lista arquivos={arquivos} />}
        <p className={classes.texto}>
          Para corrigir nome, telefone ou endereço, use “Dados e foto”. O contato do encarregado do município está no{' '}
          <RouteLink href={rota('privacidade')}>aviso de privacidade</RouteLink>.
        </p>
      </Stack>
    </Card>
  );
}

function Lista({ arquivos }: { arquivos: Exportacao[] }) {
  const baixar = useBaixarMeusDados();
  return (
    <div>
      <p className={classes.sob}>Cada arquivo fica aqui por {DIAS_DA_EXPORTACAO} dias, só para você.</p>
      <ul className={classes.lista} aria-live="polite">
        {arquivos.slice(0, 6).map((arquivo) => (
          <li key={arquivo.id} className={classes.linha}>
            <span>
              <strong>{arquivo.nome}</strong>
              <span className={classes.sob}>
                {[
                  PALAVRAS[arquivo.situacao],
                  formatDateTime(arquivo.criado_em),
                  arquivo.tamanho !== null && formatBytes(arquivo.tamanho),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {arquivo.situacao === 'Pronta' && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
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
    </div>
  );
}
