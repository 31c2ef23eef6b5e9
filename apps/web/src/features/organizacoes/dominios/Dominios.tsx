import { Button } from '@mantine/core';
import { type Dominio, podeSerPrincipal } from '@portal/domain/organizacoes/dominios';
import { enderecoDe } from '@portal/domain/organizacoes/endereco';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Dominios.module.css';
import { IncluirDominio } from './IncluirDominio.tsx';
import { oQueFalta, TONS } from './palavras.ts';
import { type AtoDominio, useAtoDominio, useDominios } from './queries.ts';

type Aberto = { o: 'incluir' } | { o: 'principal' | 'tirar'; dominio: string } | null;

/** The addresses of a town: which of them lead here, which is the main one. `escreve` is false for whoever only looks. */
export function Dominios({ id, escreve }: { id: number; escreve: boolean }) {
  const { data: dominios } = useDominios(id);
  const agir = useAtoDominio(id);
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const principal = dominios?.find((d) => d.principal)?.dominio ?? '';
  return (
    <Card title="Endereços do portal" id="dominios">
      <p className={classes.lead}>
        O município abre em qualquer um destes endereços. As páginas abertas nos outros passam sozinhas para o principal, que é o
        que sai em e-mails e documentos.
      </p>
      {dominios ? (
        <ul className={classes.lista}>
          {dominios.map((dominio) => (
            <Linha
              key={dominio.dominio}
              dominio={dominio}
              principal={principal}
              escreve={escreve}
              onAto={(ato) =>
                ato === 'verificar'
                  ? agir.mutate({ ato, dominio: dominio.dominio })
                  : setAberto({ o: ato as 'principal' | 'tirar', dominio: dominio.dominio })
              }
            />
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={3} />
      )}
      {escreve && (
        <div className={classes.incluir}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAberto({ o: 'incluir' })}
            disabled={!dominios}
          >
            Incluir endereço
          </Button>
        </div>
      )}
      {aberto?.o === 'incluir' && <IncluirDominio id={id} principal={principal} onClose={close} />}
      {aberto?.o === 'principal' && (
        <ConfirmDialog
          title={`Tornar ${aberto.dominio} o principal`}
          confirm="Tornar principal"
          tone="primary"
          onConfirm={() => agir.mutateAsync({ ato: 'principal', dominio: aberto.dominio })}
          onClose={close}
        >
          Os e-mails e documentos novos passam a levar a {aberto.dominio}. {principal} continua a abrir e leva para lá. Quem está
          no portal entra de novo no endereço novo; chaves de acesso guardadas no aparelho valem só no endereço em que foram
          criadas.
        </ConfirmDialog>
      )}
      {aberto?.o === 'tirar' && (
        <ConfirmDialog
          title={`Tirar ${aberto.dominio}`}
          confirm="Tirar o endereço"
          onConfirm={() => agir.mutateAsync({ ato: 'tirar', dominio: aberto.dominio })}
          onClose={close}
        >
          Este endereço deixa de abrir. Links antigos que levam a ele, em e-mails e documentos impressos, param de funcionar.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface LinhaProps {
  dominio: Dominio;
  /** The main address of the town. */
  principal: string;
  escreve: boolean;
  onAto: (ato: AtoDominio) => void;
}

function Linha({ dominio: d, principal, escreve, onAto }: LinhaProps) {
  const falta = oQueFalta(d, principal);
  return (
    <li className={classes.linha}>
      <div>
        <div className={classes.nome}>
          <a href={enderecoDe(location.origin, d.dominio)} target="_blank" rel="noreferrer">
            {d.dominio}
            <span className="visually-hidden"> (abre em outra aba)</span>
          </a>
          {d.principal && <StatusPill tone="blue">Principal</StatusPill>}
          <span role="status">
            {d.verificando ? (
              <StatusPill tone="dashed">Verificando…</StatusPill>
            ) : (
              <StatusPill tone={TONS[d.situacao]}>{d.situacao}</StatusPill>
            )}
          </span>
        </div>
        {d.verificado_em && !d.verificando && (
          <p className={classes.quando}>
            Verificado <When at={d.verificado_em} dated="em" />
          </p>
        )}
      </div>
      {escreve && (
        <div className={classes.atos}>
          <Button
            variant="default"
            size="sm"
            loading={d.verificando}
            onClick={() => onAto('verificar')}
            aria-label={`Verificar agora ${d.dominio}`}
          >
            Verificar agora
          </Button>
          {!d.principal && podeSerPrincipal(d) && (
            <Button variant="default" size="sm" onClick={() => onAto('principal')} aria-label={`Tornar principal ${d.dominio}`}>
              Tornar principal
            </Button>
          )}
          {!d.principal && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => onAto('tirar')} aria-label={`Tirar ${d.dominio}`}>
              Tirar
            </Button>
          )}
        </div>
      )}
      {falta && !d.verificando && <p className={classes.falta}>{falta}</p>}
    </li>
  );
}
