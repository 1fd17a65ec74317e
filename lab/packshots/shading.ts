import { ShaderChunk } from 'three';

/**
 * Changes three.js' shaders so that the light of the environment map gets shadows. The environment map lights every
 * surface smoothly but without shadows. Rays sampled from the same environment are tested for objects in between: the
 * share of rays that arrives dims the smooth light, so surfaces without shadow show no noise. Reflections are dimmed
 * the same way. Must run before any material compiles.
 */
export function lightByRays(energyPerRay: number): void {
  const source = ShaderChunk.lights_physical_pars_fragment;
  const start = source.indexOf('void RE_Direct_Physical');
  const end = source.indexOf('void RE_IndirectDiffuse_Physical');
  if (start < 0 || end < 0)
    throw new Error('The physical material of this three.js version does not have the expected functions.');
  const direct = `
float raysSeen = 0.0;
float raysAll = 0.0;
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
  float facing = dot( geometryNormal, directLight.direction );
  #ifdef SOFT_WRAP
    float dotNL = max( 0.0, ( facing + SOFT_WRAP ) / ( ( 1.0 + SOFT_WRAP ) * ( 1.0 + SOFT_WRAP ) ) );
  #else
    float dotNL = saturate( facing );
  #endif
  float seen = dot( directLight.color, vec3( 1.0 / 3.0 ) );
  raysSeen += dotNL * seen;
  raysAll += dotNL * ${energyPerRay.toFixed(5)};
}
`;
  ShaderChunk.lights_physical_pars_fragment = (source.slice(0, start) + direct + source.slice(end)).replace(
    'reflectedLight.indirectSpecular += indirectSpecular;',
    `float open = raysAll > 0.0 ? mix( 0.3, 1.0, raysSeen / raysAll ) : 1.0;
  reflectedLight.indirectSpecular += indirectSpecular * open;
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= open;
  #endif`,
  );
  // Even a fully hidden spot gets a little light from the surfaces that hide it.
  ShaderChunk.aomap_fragment = `
#ifdef STANDARD
  float light = raysAll > 0.0 ? mix( 0.2, 1.0, raysSeen / raysAll ) : 1.0;
  reflectedLight.indirectDiffuse *= light;
#endif
`;
  ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
    'iblIrradiance += getIBLIrradiance( geometryNormal );',
    `#ifdef SOFT_WRAP
      // Soft materials scatter light that comes from above and from the far side.
      vec3 skyward = normalize( ( viewMatrix * vec4( 0.0, 1.0, 0.0, 0.0 ) ).xyz + 0.4 * geometryViewDir );
      iblIrradiance += mix( getIBLIrradiance( geometryNormal ), getIBLIrradiance( skyward ), 0.6 * SOFT_WRAP );
    #else
      iblIrradiance += getIBLIrradiance( geometryNormal );
    #endif`,
  );
}
