import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconDownload } from '@tabler/icons-react';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { Barra, Versoes } from './Barra.tsx';
import { Busca } from './Busca.tsx';
import { alternarCheia, useCheia } from './cheia.ts';
import { irPara } from './endereco.ts';
import classes from './Planta.module.css';
import { outrasTeclas, teclasDaPlanta } from './teclas.ts';
import type { Comandos } from './use-comandos.ts';
import type { PlantaAberta, VisorDaPlanta } from './use-visor.ts';
import { versoesDe } from './versoes.ts';

interface Props {
  aberta: PlantaAberta;
  v: VisorDaPlanta;
  comandos: Comandos;
}

/** Tools, search and revisions above the sheet, and the keys of them all. */
export function Topo({ aberta: { planta, endereco, marcar }, v, comandos }: Props) {
  const cheia = useCheia();
  return (
    <div className={classes.top}>
      <Barra
        pagina={endereco.folha}
        paginas={v.pdf?.numPages ?? endereco.folha}
        onPagina={v.irParaFolha}
        onZoom={v.aproximar}
        onEncaixar={v.encaixar}
        giro={v.giro}
        onGirar={v.girar}
        escala={v.escalaPorExtenso}
        onEscala={comandos.escala}
        ferramenta={v.ferramenta}
        onFerramenta={v.pegar}
        marca={comandos.marcar}
        medidas={v.medidas.length}
        onLimparMedidas={v.limparMedidas}
      />
      <div className={classes.right}>
        {v.pdf && <Busca pdf={v.pdf} onAchado={v.mostrarAchado} />}
        <Versoes
          atual={planta.arquivo.id}
          opcoes={versoesDe(planta)}
          modo={v.comparando ? endereco.modo : null}
          onVizinha={comandos.comparar}
          onModo={(modo) => irPara(endereco, { modo })}
          onAbrir={(id) => irPara(endereco, { planta: id, folha: 1, marca: null })}
          onComparar={comandos.compararCom}
          onSair={comandos.sair}
        />
        {comandos.copia && (
          <Button
            variant="default"
            size="compact-sm"
            loading={comandos.copiando}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={comandos.copia}
          >
            Baixar com as marcas
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-pressed={cheia}
          title="W"
          leftSection={cheia ? <IconArrowsMinimize size={16} aria-hidden /> : <IconArrowsMaximize size={16} aria-hidden />}
          onClick={alternarCheia}
        >
          {cheia ? 'Sair da tela cheia' : 'Tela cheia'}
        </Button>
        {marcar && <SaveState state={v.marcas.estado} at={v.marcas.salvoEm} />}
        <Shortcuts shortcuts={teclasDaPlanta(v, comandos)} others={outrasTeclas(comandos)} />
      </div>
    </div>
  );
}
