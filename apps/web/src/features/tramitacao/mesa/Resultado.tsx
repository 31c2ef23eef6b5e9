import { Button } from '@mantine/core';
import type { Licenca } from '@portal/domain/licencas/contract';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import { IconArrowRight } from '@tabler/icons-react';
import { isAtual, TONS_DA_LICENCA } from '#entities/licencas/tons.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Atos.module.css';
import { useMesa } from './mesa-context.ts';
import { isSemTrabalho } from './situacao.ts';

const nomes = (quem: { nome: string; papel: string }[]): string =>
  new Intl.ListFormat('pt-BR').format(quem.map(({ nome, papel }) => `${nome} (${papel})`));

/** Where nothing is left to do here: what came of it, who signs, and the way to the next one. */
export function Resultado() {
  const { r, somenteLeitura, fila } = useMesa();
  if (somenteLeitura || !isSemTrabalho(r)) return null;
  return (
    <div className={classes.resultado}>
      <p className={classes.none}>{semTrabalho(r.status)}</p>
      {r.licencas.filter(isAtual).map((licenca) => (
        <Feito key={licenca.id} licenca={licenca} />
      ))}
      {fila?.proximo ? (
        <Button component={RouteLink} href={fila.proximo} rightSection={<IconArrowRight size={18} aria-hidden />}>
          Abrir o próximo da fila
        </Button>
      ) : (
        fila && (
          <Button component={RouteLink} href={fila.lista.href} variant="default">
            Voltar à lista
          </Button>
        )
      )}
    </div>
  );
}

function Feito({ licenca }: { licenca: Licenca }) {
  const { irPara } = useMesa();
  const faltam = licenca.assinaturas.filter(({ status }) => status === 'Aguardando');
  const paradas = licenca.assinaturas.filter(({ status }) => status === 'Recusado' || status === 'Expirado');
  return (
    <div className={classes.feito}>
      <strong>
        {licenca.titulo} {numeroDoDocumento(licenca)}
      </strong>
      <StatusPill tone={TONS_DA_LICENCA[licenca.situacao]}>{licenca.situacao}</StatusPill>
      {faltam.length > 0 && <span>Falta assinar: {nomes(faltam)}.</span>}
      {paradas.length > 0 && (
        <span>
          Não assinou: {nomes(paradas)}.{' '}
          <Button variant="default" size="compact-sm" onClick={() => irPara('documentos', 'documentos')}>
            Dizer quem assina
          </Button>
        </span>
      )}
    </div>
  );
}

function semTrabalho(status: string): string {
  if (status === 'Aguardando requerente') return 'Está com o requerente: as pendências foram enviadas e ele ainda não respondeu.';
  if (status === 'Aguardando comprovante') return 'Está com o requerente: falta o comprovante de pagamento.';
  if (status === 'Deferido' || status === 'Indeferido' || status === 'Cancelado') return 'Este requerimento está encerrado.';
  return 'A etapa está com outro setor, ou você não tem permissão para agir nela.';
}
