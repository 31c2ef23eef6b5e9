import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import { formatArea, isDecimal } from '@portal/domain/text/numeros';
import { NoMapaDaPrefeitura } from '#entities/imoveis/NoMapaDaPrefeitura.tsx';
import { useImovel } from '#entities/imoveis/queries.ts';
import { Ajuda } from '#entities/palavras/Ajuda.tsx';
import classes from '../Campos.module.css';

const areaDe = (area: string): string => (isDecimal(area) ? formatArea(area) : '');

interface Props {
  imovel: ImovelEscolhido;
  /** Known already; else asked from the cadastre. */
  zonas?: string[];
}

/** A property in three lines: number, address, lot and zone. */
export function ImovelFatos({ imovel, zonas }: Props) {
  return (
    <div className={classes.item}>
      <div className={classes.inscricao}>{imovel.inscricao}</div>
      <div>
        {imovel.endereco}, {imovel.bairro}
      </div>
      <div className={classes.fatos}>
        {areaDe(imovel.area_terreno_m2) && <span>Terreno de {areaDe(imovel.area_terreno_m2)}</span>}
        {zonas ? <Zonas zonas={zonas} /> : <ZonasDoCadastro imovel={imovel} />}
        <NoMapaDaPrefeitura inscricao={imovel.inscricao} />
      </div>
    </div>
  );
}

const Zonas = ({ zonas }: { zonas: string[] }) =>
  zonas.length > 0 && (
    <span>
      {zonas.length === 1 ? 'Zona' : 'Zonas'} {zonas.join(', ')}
    </span>
  );

function ZonasDoCadastro({ imovel }: { imovel: ImovelEscolhido }) {
  const zonas = useImovel(imovel.inscricao, imovel.id)?.zonas ?? [];
  return (
    zonas.length > 0 && (
      <span className={classes.comAjuda}>
        <Zonas zonas={zonas} />
        <Ajuda palavra="zona" />
      </span>
    )
  );
}
