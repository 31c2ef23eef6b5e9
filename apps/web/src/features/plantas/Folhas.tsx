import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import type { Marca } from '@portal/domain/plantas/contract';
import { tamanhoGirado } from '@portal/domain/plantas/geometria';
import { Camada, type GrupoDeMarcas } from './Camada.tsx';
import { Folha } from './Folha.tsx';
import { ID_DA_FOLHA } from './foco.ts';
import { ajusteGirado } from './fonte.ts';
import type { CaraDaMarca } from './marcas/cara-das-marcas.ts';
import type { PlantaAberta, VisorDaPlanta } from './use-visor.ts';
import { nomeDaVersao } from './versoes.ts';

interface Props {
  aberta: PlantaAberta;
  v: VisorDaPlanta;
  cara: CaraDaMarca;
}

/** The marks of one revision as they lie on the sheet in sight. */
function grupoDe(
  { endereco }: PlantaAberta,
  v: VisorDaPlanta,
  todas: readonly Marca[],
  antiga: boolean,
  folha: Tamanho,
): GrupoDeMarcas {
  const sobreAntiga = v.sobre && !antiga;
  return {
    marcas: v.outra.mostra ? todas.filter((m) => m.pagina === endereco.folha) : [],
    antiga: v.sobre && antiga,
    folha: sobreAntiga && v.tamanhoDaNova ? tamanhoGirado(v.tamanhoDaNova, v.giro) : folha,
    ajuste: sobreAntiga ? ajusteGirado(v.ajuste, v.giro) : { dx: 0, dy: 0 },
  };
}

/** The revision beside the one that is worked on: it is looked at. */
export function FolhaAoLado({ aberta, v, cara }: Props) {
  const { endereco } = aberta;
  return (
    <Folha
      fonte={v.fonteDaOutra}
      nome={`${nomeDaVersao(aberta.planta, endereco.com)}, folha ${endereco.folha}`}
      giro={v.giro}
      vista={v.vista}
      onVista={v.setVista}
      onTela={v.ignorarTela}
      desenha={false}
      onKeyDown={v.onKeyDown}
    >
      {(folha) => (
        <Camada
          {...cara}
          giro={v.giro}
          zoom={v.vista?.zoom ?? 1}
          grupos={[grupoDe(aberta, v, v.outra.marcas, v.estaNova, folha)]}
          medidas={[]}
          escolhida={v.escolhida}
          onEscolher={v.escolher}
          ferramenta="mao"
          previa={[]}
          mira={null}
          folha={folha}
          escala={null}
        />
      )}
    </Folha>
  );
}

/** The sheet that is worked on, by itself or over another revision. */
export function FolhaDaVez({ aberta, v, cara }: Props) {
  const { endereco, planta } = aberta;
  return (
    <Folha
      id={ID_DA_FOLHA}
      fonte={v.fonte}
      nome={`${planta.arquivo.nome}, folha ${endereco.folha}${v.pdf ? ` de ${v.pdf.numPages}` : ''}`}
      giro={v.giro}
      vista={v.vista}
      onVista={v.setVista}
      onTela={v.setTela}
      onPronta={v.ficouPronta}
      desenha={v.ferramenta !== 'mao'}
      onPonto={v.desenho.ponteiro}
      onDuplo={v.desenho.concluir}
      onKeyDown={v.onKeyDown}
    >
      {(folha) => (
        <Camada
          {...cara}
          giro={v.giro}
          zoom={v.vista?.zoom ?? 1}
          grupos={[
            ...(v.sobre ? [grupoDe(aberta, v, v.outra.marcas, v.estaNova, folha)] : []),
            grupoDe(aberta, v, v.marcas.marcas, v.comparando && !v.estaNova, folha),
          ]}
          medidas={v.medidas}
          escolhida={v.escolhida}
          {...(v.ferramenta === 'mao' ? { onEscolher: v.escolher } : {})}
          ferramenta={v.ferramenta}
          previa={v.desenho.previa}
          mira={v.desenho.mira}
          folha={folha}
          escala={v.escala}
          achado={v.achado}
        />
      )}
    </Folha>
  );
}
