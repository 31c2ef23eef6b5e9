import type { ReactNode } from 'react';
import classes from './Palavras.module.css';
import type { PalavraId } from './palavras.ts';

/** A tick at 45°, as architects end a measure. */
const tick = (x: number, y: number): string => `M${x - 3} ${y + 3}l6 -6`;
const medidaH = (x1: number, x2: number, y: number): string =>
  `M${x1} ${y}H${x2}${tick(x1, y)}${tick(x2, y)}M${x1} ${y - 4}v8M${x2} ${y - 4}v8`;
const medidaV = (y1: number, y2: number, x: number): string =>
  `M${x} ${y1}V${y2}${tick(x, y1)}${tick(x, y2)}M${x - 4} ${y1}h8M${x - 4} ${y2}h8`;

const Parede = ({ d }: { d: string }) => <path d={d} className={classes.parede} />;
const Fino = ({ d }: { d: string }) => <path d={d} className={classes.fino} />;
const Medida = ({ d }: { d: string }) => <path d={d} className={classes.medida} />;
const Cheio = ({ d }: { d: string }) => <path d={d} className={classes.cheio} />;
const Tracejado = ({ d }: { d: string }) => <path d={d} className={classes.tracejado} />;
const Dito = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text x={x} y={y} className={classes.dito}>
    {children}
  </text>
);

/** A street along the left side, its lot beside it. */
const Lote = () => (
  <>
    <Fino d="M34 12v96" />
    <Tracejado d="M62 14h148v92H62z" />
    <Dito x={20} y={64}>
      rua
    </Dito>
  </>
);
const CHAO = 'M20 104h200';

/** What each word means, drawn as the house draws: walls, measures, and in colour what is meant. 240 × 120. */
export const DESENHOS: Record<PalavraId, ReactNode> = {
  nao_computavel: (
    <>
      <Cheio d="M136 50h56v52h-56z" />
      <Parede d="M48 18h88v84H48zM48 62h52M100 62v40M136 50h56v52h-56" />
      <Fino d="M148 84h32v12h-32zM152 84l4 -10h16l4 10" />
      <Dito x={164} y={40}>
        garagem
      </Dito>
    </>
  ),
  computavel: (
    <>
      <Cheio d="M48 18h88v84H48z" />
      <Parede d="M48 18h88v84H48zM48 62h52M100 62v40" />
      <Tracejado d="M136 50h56v52h-56" />
      <Dito x={92} y={44}>
        quarto
      </Dito>
      <Dito x={74} y={86}>
        sala
      </Dito>
    </>
  ),
  vazio: (
    <>
      <Cheio d="M54 20h66v36H54z" />
      <Parede d="M54 104V18h132v86M120 58h66" />
      <Fino d={CHAO} />
      <Fino d="M54 20l66 36M120 20l-66 36" />
      <Tracejado d="M54 58h66" />
      <Dito x={153} y={44}>
        andar
      </Dito>
    </>
  ),
  repeticoes: (
    <>
      <Cheio d="M84 16h64v22H84z" />
      <Parede d="M84 16h64v88H84zM84 38h64M84 60h64M84 82h64" />
      <Fino d={CHAO} />
      <Medida d={medidaV(16, 104, 166)} />
      <Dito x={198} y={64}>
        4 iguais
      </Dito>
    </>
  ),
  padrao: (
    <>
      <Fino d={CHAO} />
      <Parede d="M28 104V72l22 -14l22 14v32M96 104V64l26 -18l26 18v40M170 104V44h52v60" />
      <Cheio d="M112 82h20v22h-20z" />
      <Fino d="M44 86h12v18H44zM164 44h64M180 58h32v18h-32zM188 86h16v18h-16zM102 56h6M136 56h6" />
      <Dito x={50} y={48}>
        baixo
      </Dito>
      <Dito x={122} y={36}>
        normal
      </Dito>
      <Dito x={196} y={34}>
        alto
      </Dito>
    </>
  ),
  coeficiente: (
    <>
      <Cheio d="M84 28h64v76H84z" />
      <Parede d="M84 28h64v76H84zM84 66h64" />
      <Fino d={CHAO} />
      <Medida d={medidaH(52, 180, 112)} />
      <Dito x={116} y={52}>
        150 m²
      </Dito>
      <Dito x={116} y={90}>
        150 m²
      </Dito>
      <Dito x={206} y={98}>
        lote
      </Dito>
    </>
  ),
  taxa_de_ocupacao: (
    <>
      <Lote />
      <Cheio d="M94 28h88v64H94z" />
      <Parede d="M94 28h88v64H94z" />
      <Dito x={138} y={64}>
        60%
      </Dito>
    </>
  ),
  projecao: (
    <>
      <Fino d={CHAO} />
      <Parede d="M72 104V50h96v54M56 54l64 -34l64 34" />
      <Cheio d="M56 104h128v8H56z" />
      <Tracejado d="M56 54v50M184 54v50" />
      <Medida d="M120 4v10M116 10l4 5l4 -5" />
    </>
  ),
  permeavel: (
    <>
      <Lote />
      <Cheio d="M62 14h148v92H62zM94 28v64h70V28z" />
      <Parede d="M94 28h70v64H94z" />
      <Fino d="M186 34c4 5 4 9 0 9s-4 -4 0 -9M198 60c4 5 4 9 0 9s-4 -4 0 -9M182 80c4 5 4 9 0 9s-4 -4 0 -9M78 54c4 5 4 9 0 9s-4 -4 0 -9" />
      <Dito x={129} y={64}>
        casa
      </Dito>
    </>
  ),
  recuo: (
    <>
      <Lote />
      <Cheio d="M62 14h42v92H62z" />
      <Parede d="M104 30h76v60h-76z" />
      <Medida d={medidaH(62, 104, 60)} />
      <Dito x={83} y={50}>
        4 m
      </Dito>
      <Dito x={142} y={64}>
        casa
      </Dito>
    </>
  ),
  testada: (
    <>
      <Lote />
      <Parede d="M62 14v92" />
      <Medida d={medidaV(14, 106, 48)} />
      <Dito x={92} y={64}>
        12 m
      </Dito>
    </>
  ),
  altura: (
    <>
      <Fino d={CHAO} />
      <Parede d="M84 104V50l36 -28l36 28v54" />
      <Fino d="M120 22h64M136 16h12v12h-12z" />
      <Medida d={medidaV(22, 104, 180)} />
      <Dito x={204} y={66}>
        7 m
      </Dito>
    </>
  ),
  zona: (
    <>
      <Cheio d="M96 14h64v44H96z" />
      <Fino d="M24 14h64v44H24zM96 14h64v44H96zM168 14h48v44h-48zM24 66h64v40H24zM96 66h64v40H96zM168 66h48v40h-48z" />
      <Parede d="M96 14h64v44H96z" />
      <Dito x={56} y={40}>
        ZC
      </Dito>
      <Dito x={128} y={40}>
        ZR1
      </Dito>
      <Dito x={192} y={40}>
        ZI
      </Dito>
    </>
  ),
  inscricao: (
    <>
      <Parede d="M56 14h128v92H56z" />
      <Fino d="M68 28h44M68 40h68M68 84h96M68 94h72" />
      <Cheio d="M68 52h104v20H68z" />
      <Dito x={120} y={66}>
        01.02.034.0567
      </Dito>
      <Dito x={160} y={32}>
        IPTU
      </Dito>
    </>
  ),
  matricula: (
    <>
      <Parede d="M72 12h96v98H72z" />
      <Fino d="M84 26h72M84 38h72M84 50h48M84 62h72M84 74h56" />
      <path d="M152 92a11 11 0 1 0 .1 0" className={classes.cheio} transform="translate(0 -9)" />
      <Dito x={104} y={98}>
        cartório
      </Dito>
    </>
  ),
  art: (
    <>
      <Parede d="M52 16h92v90H52z" />
      <Fino d="M64 30h68M64 42h68M64 54h44M64 88h52" />
      <path d="M64 84c10 -16 14 8 22 -6s12 2 20 -2" className={classes.medida} />
      <Cheio d="M164 40h40v28h-40z" />
      <Fino d="M164 40h40v28h-40zM170 50h28M170 58h18" />
      <Dito x={184} y={86}>
        CREA
      </Dito>
    </>
  ),
};
