import { Button } from '@mantine/core';
import { Callout } from '#ui/Callout.tsx';
import { AvisoDaComparacao } from './Comparacao.tsx';
import { useCheia } from './cheia.ts';
import { ConhecidoDialog, EscalaDialog } from './EscalaDialog.tsx';
import { FolhaAoLado, FolhaDaVez } from './Folhas.tsx';
import { focarFolha } from './foco.ts';
import { Miniaturas } from './Miniaturas.tsx';
import { Mira } from './Mira.tsx';
import { caraDasMarcas, contarPorFolha } from './marcas/cara-das-marcas.ts';
import { ListaDeMarcas } from './marcas/ListaDeMarcas.tsx';
import classes from './Planta.module.css';
import { Topo } from './Topo.tsx';
import { type Comandos, useComandos } from './use-comandos.ts';
import { type PlantaAberta, useVisor, type VisorDaPlanta } from './use-visor.ts';
import { nomeDaVersao, tituloDaVersao } from './versoes.ts';

/** Sheets, the sheet on the table with its tools, and the marks in words. */
export function Visor(aberta: PlantaAberta) {
  const { r, planta, endereco, marcar } = aberta;
  const v = useVisor(aberta);
  const comandos = useComandos(aberta, v);
  const cara = caraDasMarcas(aberta);
  const nomeDa = (id: string) => nomeDaVersao(planta, id);
  const noTopo = { aberta, v, comandos };
  const porFolha = contarPorFolha(v.marcas.marcas);
  const cheia = useCheia();
  const aoLado = v.comparando && !v.sobre;
  return (
    <div className={classes.root} data-planta data-cheia={cheia || undefined}>
      <Topo {...noTopo} />
      {v.dica && (
        <p className={classes.tip} role="status">
          {v.dica}
        </p>
      )}
      {v.tamanho && (
        <Mira
          ferramenta={v.ferramenta}
          mira={v.desenho.miraDoTeclado}
          postos={v.desenho.postos}
          medida={v.medidas.at(-1)}
          folha={v.tamanho}
          giro={v.giro}
          escala={v.escala}
        />
      )}
      {endereco.com && (
        <AvisoDaComparacao
          modo={endereco.modo}
          antiga={nomeDa(v.antigaId)}
          nova={nomeDa(v.novaId)}
          ajuste={v.ajuste}
          onAjuste={v.setAjuste}
          semFolha={v.semOutraFolha}
          marcas={comandos.marcasDasDuas}
          mostra={v.outra.mostra}
          onMostrar={v.outra.alternar}
        />
      )}
      <div className={classes.table} data-dupla={aoLado || undefined}>
        {v.pdf && <Miniaturas pode={v.pronta} pdf={v.pdf} pagina={endereco.folha} marcas={porFolha} onPagina={v.irParaFolha} />}
        {aoLado && (
          <div className={classes.pane}>
            <p className={classes.paneTitle}>{tituloDaVersao(planta, endereco.com)}</p>
            <FolhaAoLado aberta={aberta} v={v} cara={cara} />
          </div>
        )}
        <div className={classes.pane}>
          {aoLado && <p className={classes.paneTitle}>{tituloDaVersao(planta, planta.arquivo.id)}</p>}
          <FolhaDaVez aberta={aberta} v={v} cara={cara} />
        </div>
        {v.falhou && <NaoAbriu onTentar={v.tentar} />}
        <ListaDeMarcas
          requerimentoId={r.id}
          marcas={v.marcas}
          pendencias={r.pendencias}
          rotulo={cara.rotulo}
          cor={cara.cor}
          escolhida={v.escolhida}
          onEscolher={v.escolher}
          marcar={marcar}
          recente={v.recente}
          daOutra={endereco.com ? { nome: `Em ${nomeDa(endereco.com)}`, marcas: v.outra.marcas } : null}
        />
      </div>
      <Dialogos {...noTopo} />
    </div>
  );
}

/** The scale, said or measured on something known. */
function Dialogos({ aberta, v, comandos }: { aberta: PlantaAberta; v: VisorDaPlanta; comandos: Comandos }) {
  const { folha: pagina } = aberta.endereco;
  const fechar = () => {
    comandos.fecharEscala();
    focarFolha();
  };
  return (
    <>
      {comandos.escalaAberta && v.tamanho && (
        <EscalaDialog
          folha={v.tamanho}
          pagina={pagina}
          escala={v.escala}
          onDefinir={(valor) => {
            fechar();
            void v.marcas.definirEscala(pagina, valor);
          }}
          onMedirConhecido={() => {
            comandos.fecharEscala();
            v.pegar('calibrar', true);
          }}
          onClose={fechar}
        />
      )}
      {v.conhecido && <ConhecidoDialog onDefinir={v.definirConhecido} onClose={v.esquecerConhecido} />}
    </>
  );
}

function NaoAbriu({ onTentar }: { onTentar: () => void }) {
  return (
    <div className={classes.failed}>
      <Callout
        meaning="danger"
        title="Não conseguimos abrir a planta"
        actions={
          <Button variant="default" onClick={onTentar}>
            Tentar de novo
          </Button>
        }
      >
        O arquivo pode estar danificado ou protegido por senha, ou a conexão caiu.
      </Callout>
    </div>
  );
}
