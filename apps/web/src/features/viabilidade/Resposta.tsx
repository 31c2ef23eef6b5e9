import { Button } from '@mantine/core';
import { formatArea, formatExato } from '@portal/domain/text/numeros';
import type { Viabilidade, ZonaConsultada } from '@portal/domain/viabilidade/contract';
import { dizerUso, NAO_VALE, sintese } from '@portal/domain/viabilidade/palavras';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { NOMES_DAS_REGRAS, type RegraDoUso } from '@portal/domain/zonas/usos';
import { IconFileDownload } from '@tabler/icons-react';
import { Limites } from '#entities/zonas/Limites.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Meaning, Tone } from '#ui/tones.ts';
import { type Pedido, useBaixar } from './queries.ts';
import classes from './Viabilidade.module.css';

const TOM: Record<RegraDoUso, Tone> = { permitido: 'green', condicionado: 'amber', proibido: 'red' };
const SENTIDO: Record<RegraDoUso, Meaning> = { permitido: 'success', condicionado: 'warning', proibido: 'danger' };
const FRASE: Record<RegraDoUso, string> = {
  permitido: 'A lei permite este uso aqui.',
  condicionado: 'A lei permite este uso aqui, com condição.',
  proibido: 'A lei não permite este uso aqui.',
};

function Zona({ zona, viabilidade }: { zona: ZonaConsultada; viabilidade: Viabilidade }) {
  const { uso, versao, sigla, descricao, percentual } = zona;
  const dito = dizerUso(zona, viabilidade.uso);
  return (
    <Card title={`${sigla} · ${descricao}`} id={`zona-${sigla}`}>
      <div className={classes.coluna}>
        <p className={classes.soft}>
          {[
            viabilidade.imovel && viabilidade.zonas.length > 1 && `${formatExato(percentual, 0)} % do terreno`,
            versao && `Vale ${desdeQuando(versao.vigente_de)}: ${versao.base_legal}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {uso ? (
          <div className={classes.uso}>
            <StatusPill tone={TOM[uso.regra]}>{NOMES_DAS_REGRAS[uso.regra]}</StatusPill>
            {uso.condicao && <p className={classes.texto}>Condição: {uso.condicao}</p>}
            {uso.vagas && <p className={classes.texto}>Vagas: {uso.vagas}</p>}
            {uso.artigo && <p className={classes.soft}>Na lei: {uso.artigo}</p>}
          </div>
        ) : (
          dito && <p className={classes.texto}>{dito}</p>
        )}
        {versao && <Limites parametros={versao} label={`Índices da ${sigla}`} />}
      </div>
    </Card>
  );
}

/** What the law allows there, zone by zone. */
export function Resposta({ viabilidade, pedido }: { viabilidade: Viabilidade; pedido: Pedido }) {
  const { imovel, ponto, uso, zonas, consultado_em } = viabilidade;
  const baixar = useBaixar();
  const geral = sintese(viabilidade);
  return (
    <>
      <Card
        title={imovel ? `Imóvel ${imovel.inscricao}` : 'Lugar escolhido no mapa'}
        id="resposta"
        aside={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate(pedido)}
          >
            Baixar em PDF
          </Button>
        }
      >
        <div className={classes.coluna}>
          {baixar.error && <Callout meaning="danger">{baixar.error.message}</Callout>}
          <FactList
            facts={[
              ...(imovel
                ? [
                    { label: 'Endereço', value: `${imovel.endereco}, ${imovel.bairro}` },
                    { label: 'Terreno', value: formatArea(imovel.area_terreno_m2) },
                  ]
                : []),
              ...(ponto
                ? [
                    {
                      label: 'Latitude e longitude',
                      value: `${formatExato(ponto.latitude.toFixed(6))}; ${formatExato(ponto.longitude.toFixed(6))}`,
                    },
                  ]
                : []),
              { label: 'Uso', value: uso ? `${uso.codigo} · ${uso.nome}` : '' },
              { label: 'Consultado em', value: formatDateTime(consultado_em) },
            ]}
          />
          {geral && (
            <Callout meaning={SENTIDO[geral]}>
              {FRASE[geral]}
              {zonas.length > 1 && ' Em terreno de várias zonas, vale conferir cada uma abaixo.'}
            </Callout>
          )}
          {zonas.length === 0 && (
            <Callout meaning="warning">
              {imovel
                ? 'O cadastro ainda não diz em que zona este imóvel fica.'
                : 'Este lugar não fica em nenhuma zona desenhada.'}{' '}
              Pergunte à prefeitura.
            </Callout>
          )}
          <p className={classes.soft}>{NAO_VALE}</p>
        </div>
      </Card>
      {zonas.map((z) => (
        <Zona key={z.sigla} zona={z} viabilidade={viabilidade} />
      ))}
    </>
  );
}
