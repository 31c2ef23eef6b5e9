import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Peca } from '@portal/domain/pecas/fragmento';
import { ESCREVEM_PECAS } from '@portal/domain/pecas/permissoes';
import { ENVIAM_TERMOS } from '@portal/domain/termos/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconFileText, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useFilePanel } from '#ui/file/FilePanel.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Pecas.module.css';
import { lerPeca, useEsperarArquivos } from './queries.ts';

const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

const TONS: Record<Peca['situacao'], Tone> = { 'Em emissão': 'blue', Emitida: 'green', Substituída: 'grey' };

/** 'ABCD-EFGH-JKMN-PQRS', as it is printed. */
const emGrupos = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? codigo;

const juntar = (partes: (string | false | null)[]): string => partes.filter(Boolean).join(' · ');

const nomeDe = ({ titulo, numero }: Peca): string => `${titulo} ${numero}`;

interface ListaProps {
  pecas: readonly Peca[];
  naMesa: boolean;
  onVer: (peca: Peca) => void;
  /** Where a notice is written that takes it along; absent for who writes none. */
  levarHref?: ((peca: Peca) => string) | undefined;
}

function Lista({ pecas, naMesa, onVer, levarHref }: ListaProps) {
  return (
    <ul className={classes.lista}>
      {pecas.map((p) => {
        const nome = nomeDe(p);
        return (
          <li key={p.id} className={classes.peca}>
            <span className={classes.linha}>
              <strong>{nome}</strong>
              <StatusPill tone={TONS[p.situacao]}>{p.situacao}</StatusPill>
            </span>
            <span className={classes.soft}>
              {juntar([
                `${p.emitida_por_nome}, ${formatDateTime(p.emitida_em)}`,
                naMesa && (p.para_as_partes ? 'as partes leem' : 'só a prefeitura lê'),
                p.substitui && `substitui o de número ${p.substitui}`,
                p.substituida_por && `substituído pelo de número ${p.substituida_por}`,
              ])}
            </span>
            {p.situacao === 'Em emissão' ? (
              <span className={classes.soft}>O arquivo está sendo feito e aparece aqui em instantes.</span>
            ) : (
              <>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconFileText size={16} aria-hidden />}
                  aria-label={`Ver o documento: ${nome}`}
                  onClick={() => onVer(p)}
                >
                  Ver o documento
                </Button>
                {levarHref && p.para_as_partes && p.situacao === 'Emitida' && (
                  <Button
                    component={RouteLink}
                    href={levarHref(p)}
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={<IconSend size={16} aria-hidden />}
                    aria-label={`Enviar com ciência: ${nome}`}
                  >
                    Enviar com ciência
                  </Button>
                )}
                <span className={classes.soft}>
                  Código{' '}
                  <RouteLink href={rota('verificar', { codigo: emGrupos(p.codigo) })} target="_blank">
                    {emGrupos(p.codigo)}
                  </RouteLink>
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  requerimento: Requerimento;
  somenteLeitura: boolean;
}

/** At the desk: what was written in the request, and the way to write. Stands inside a `FilePanel`. */
export function PecasDoRequerimento({ requerimento: r, somenteLeitura }: Props) {
  const usuario = useUsuario();
  const panel = useFilePanel();
  useEsperarArquivos(r.id, r.pecas);
  const pode = !somenteLeitura && r.protocolado_em !== null && ESCREVEM_PECAS.some((p) => canSomewhere(usuario, p));
  if (r.pecas.length === 0 && !pode) return null;
  return (
    <Card
      title="Documentos escritos"
      id="pecas"
      aside={
        pode && (
          <Button
            component={RouteLink}
            href={rota('prefeitura.requerimento.peca', { id: r.id })}
            variant="default"
            size="compact-sm"
          >
            Escrever
          </Button>
        )
      }
    >
      {r.pecas.length === 0 ? (
        <p className={classes.soft}>Nenhum parecer, despacho, notificação ou auto neste requerimento.</p>
      ) : (
        <Lista
          pecas={r.pecas}
          naMesa
          onVer={(p) => panel.open({ id: p.id, title: nomeDe(p), load: () => lerPeca(p.id) })}
          levarHref={
            pode && ENVIAM_TERMOS.some((p) => canSomewhere(usuario, p))
              ? (p) => rota('prefeitura.termo.novo', {}, { requerimento: r.id, peca: p.id })
              : undefined
          }
        />
      )}
    </Card>
  );
}

/** On the requester's page: those that are for them. */
export function PecasNoPedido({ requerimento: r }: { requerimento: Requerimento }) {
  const [lida, setLida] = useState<Peca | null>(null);
  if (r.pecas.length === 0) return null;
  return (
    <Card title="Documentos escritos" id="pecas">
      <Lista pecas={r.pecas} naMesa={false} onVer={setLida} />
      {lida && (
        <Dialog title={nomeDe(lida)} size="64rem" onClose={() => setLida(null)}>
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <PdfViewer title={nomeDe(lida)} queryKey={['pecas', 'pdf', lida.id]} load={() => lerPeca(lida.id)} height="72vh" />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}
