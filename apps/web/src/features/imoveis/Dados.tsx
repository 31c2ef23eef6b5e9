import type { Imovel } from '@portal/domain/imoveis/cadastro';
import { naData } from '@portal/domain/imoveis/proprietarios';
import { formatCep } from '@portal/domain/text/cep';
import { formatDocumento } from '@portal/domain/text/documento';
import { comparar, somar } from '@portal/domain/text/exato';
import { formatArea, formatExato } from '@portal/domain/text/numeros';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { Limites } from '#entities/zonas/Limites.tsx';
import { hoje } from '#lib/fuso.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Imoveis.module.css';
import { periodo, porcento } from './palavras.ts';

interface Props {
  imovel: Imovel;
}

export const Dados = ({ imovel }: Props) => (
  <Card title="Registro" id="registro">
    <FactList
      columns={3}
      facts={[
        { label: 'Matrícula', value: [imovel.matricula, imovel.cartorio].filter(Boolean).join(', ') },
        { label: 'Área do terreno', value: formatArea(imovel.area_terreno_m2) },
        { label: 'Área construída', value: imovel.area_construida_m2 && formatArea(imovel.area_construida_m2) },
        { label: 'CEP', value: formatCep(imovel.cep) },
        {
          label: 'Quadra e lote',
          value: [imovel.quadra && `Q ${imovel.quadra}`, imovel.lote && `L ${imovel.lote}`].filter(Boolean).join(', '),
        },
        { label: 'Loteamento', value: imovel.loteamento },
        ...(imovel.incra ? [{ label: 'Código do INCRA', value: imovel.incra }] : []),
        ...(imovel.cib ? [{ label: 'CIB', value: imovel.cib }] : []),
        ...(imovel.latitude && imovel.longitude
          ? [{ label: 'Latitude e longitude', value: `${formatExato(imovel.latitude)}; ${formatExato(imovel.longitude)}` }]
          : []),
        {
          label: 'Testadas',
          value: imovel.testadas.map((t) => `${t.logradouro}: ${formatExato(t.metros)} m`).join(' · '),
          wide: true,
        },
      ]}
    />
  </Card>
);

/** Who owns it today, and who did. */
export function Proprietarios({ imovel: { proprietarios } }: Props) {
  const atuais = naData(proprietarios, hoje());
  const outros = proprietarios.filter((p) => !atuais.includes(p));
  const ditas = atuais.flatMap((p) => p.percentual ?? []);
  const falta = ditas.length === atuais.length && atuais.length > 0 && comparar(somar(ditas, 4), '100') < 0;
  const linha = (p: (typeof proprietarios)[number], i: number) => (
    <li key={`${p.documento}-${i}`}>
      <strong>{p.nome}</strong>
      <span className={classes.soft}>
        {[formatDocumento(p.documento), porcento(p.percentual), periodo(p)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
  return (
    <Card title="Proprietários" id="proprietarios">
      {atuais.length === 0 && <p className={classes.soft}>Nenhum proprietário informado.</p>}
      <ul className={classes.lista}>{atuais.map(linha)}</ul>
      {falta && <p className={classes.soft}>As partes informadas somam {formatExato(somar(ditas, 4), 0)} %.</p>}
      {outros.length > 0 && (
        <details>
          <summary>De outras épocas ({outros.length})</summary>
          <ul className={classes.lista}>{outros.map(linha)}</ul>
        </details>
      )}
    </Card>
  );
}

export function Zonas({ imovel: { zonas } }: Props) {
  const soma = somar(zonas.map((z) => z.percentual));
  return (
    <Card title="Zonas" id="zonas">
      {zonas.length === 0 && <Callout meaning="warning">Sem zona, nenhum projeto neste imóvel é conferido por índices.</Callout>}
      <ul className={classes.lista}>
        {zonas.map((z) => (
          <li key={z.zona_id}>
            <RouteLink href={rota('prefeitura.cadastro.zonaOcupacao.zona', { id: z.zona_id })}>
              {z.sigla} · {z.descricao}
            </RouteLink>
            <span className={classes.soft}>{porcento(z.percentual)} do lote</span>
          </li>
        ))}
      </ul>
      {zonas.length > 0 && comparar(soma, '100') < 0 && (
        <p className={classes.soft}>As partes somam {formatExato(soma, 0)} %: falta dizer em que zona fica o resto.</p>
      )}
    </Card>
  );
}

/** What each of its zones limits today. */
export const Indices = ({ imovel }: Props) =>
  imovel.indices.map((z) => (
    <Card key={z.sigla} title={`Índices da ${z.sigla}, em vigor ${desdeQuando(z.vigente_de)}`} flush>
      <Limites parametros={z} label={`Índices da ${z.sigla}`} />
    </Card>
  ));
