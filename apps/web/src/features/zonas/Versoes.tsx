import { Button } from '@mantine/core';
import type { Zona, ZonaVersao } from '@portal/domain/zonas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { IconPlus } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { NOME_DA_SITUACAO, TOM_DA_VERSAO } from './palavras.ts';
import classes from './Zonas.module.css';

const quandoVale = ({ situacao, vigente_de }: ZonaVersao): string =>
  situacao === 'futura' ? `Vai valer a partir de ${formatDate(vigente_de)}` : `Vale ${desdeQuando(vigente_de)}`;

interface Props {
  zona: Zona;
  vista: ZonaVersao;
  onVer: (versao: ZonaVersao) => void;
  onRetirar: (versao: ZonaVersao) => void;
}

/** The versions of a zone in their order; one is looked at. */
export function Versoes({ zona, vista, onVer, onRetirar }: Props) {
  const hrefDa = (versao_id: string) => rota('prefeitura.cadastro.zonaOcupacao.versao', { id: zona.id, versao_id });
  return (
    <Card
      title="Versões"
      id="versoes"
      flush
      aside={
        <Button
          component={RouteLink}
          href={hrefDa('nova')}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Nova versão
        </Button>
      }
    >
      <ol className={classes.versoes} aria-label="Versões, a mais nova primeiro">
        {zona.versoes.map((v) => (
          <li key={v.id}>
            <StatusPill tone={TOM_DA_VERSAO[v.situacao]}>{NOME_DA_SITUACAO[v.situacao]}</StatusPill>
            {v.id === vista.id ? (
              <strong aria-current="true">{quandoVale(v)}</strong>
            ) : (
              <button type="button" className={classes.escolher} onClick={() => onVer(v)}>
                {quandoVale(v)}
              </button>
            )}
            <span className={classes.soft}>{v.base_legal}</span>
            {v.autor && (
              <span className={classes.soft}>
                {v.autor}, {formatDateTime(v.criado_em)}
              </span>
            )}
            {v.alteravel ? (
              <span className={classes.atos}>
                <Button
                  component={RouteLink}
                  href={hrefDa(v.id)}
                  size="compact-sm"
                  variant="default"
                  aria-label={`Corrigir a versão que vale ${desdeQuando(v.vigente_de)}`}
                >
                  Corrigir
                </Button>
                {zona.versoes.length > 1 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="danger"
                    aria-label={`Retirar a versão que vale ${desdeQuando(v.vigente_de)}`}
                    onClick={() => onRetirar(v)}
                  >
                    Retirar
                  </Button>
                )}
              </span>
            ) : (
              <span className={classes.soft}>Já há requerimentos conferidos por ela, e ela não muda mais.</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
