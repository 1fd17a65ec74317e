import * as THREE from 'three';

export function plastic(color: string, roughness = 0.38): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, roughness, ior: 1.48 });
}

export function gloss(color: string): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.3,
    ior: 1.5,
    clearcoat: 0.9,
    clearcoatRoughness: 0.08,
  });
}

export function matte(color: string, roughness = 0.75): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, roughness, specularIntensity: 0.6 });
}

export function metal(color: string, roughness = 0.28): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, roughness, metalness: 1 });
}

/** A material that scatters light inside: gummies, foam, powder. A larger `wrap` lets more light reach the far side. */
export function soft(
  color: string,
  wrap: number,
  roughness: number,
  clearcoat = 0,
): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ color, roughness, clearcoat, clearcoatRoughness: 0.12 });
  material.defines = { ...material.defines, SOFT_WRAP: wrap.toFixed(3) };
  return material;
}

/** Material of gummies: soft light, and a brighter rim where the body is thin. */
export function jelly(color: string): THREE.MeshPhysicalMaterial {
  const material = soft(color, 0.6, 0.38, 0.35);
  const glow = new THREE.Color(color);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.glow = { value: glow };
    shader.fragmentShader = shader.fragmentShader
      .replace('uniform vec3 diffuse;', 'uniform vec3 diffuse; uniform vec3 glow;')
      .replace(
        '#include <aomap_fragment>',
        `#include <aomap_fragment>
  float thin = pow(1.0 - saturate(dot(normal, normalize(vViewPosition))), 1.6);
  totalEmissiveRadiance += glow * (0.1 + 0.45 * thin) * (raysAll > 0.0 ? 0.35 + 0.65 * raysSeen / raysAll : 0.6);`,
      );
  };
  return material;
}

/**
 * Coloured glass full of liquid: the ray is refracted in and out of a round body of the given radius and is tinted by
 * its distance inside the body. It shows the studio behind the body, so the colour of a web page never shows through.
 */
export function tintedGlass(color: string, radius: number, roughness = 0.06): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: 0x000000,
    roughness,
    ior: 1.5,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  });
  const through = new THREE.Color(color);
  const sigma = new THREE.Vector3(
    -Math.log(through.r),
    -Math.log(through.g),
    -Math.log(through.b),
  ).divideScalar(radius * 2);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.sigma = { value: sigma };
    shader.uniforms.bodyRadius = { value: radius };
    shader.fragmentShader = shader.fragmentShader
      .replace('uniform vec3 diffuse;', 'uniform vec3 diffuse; uniform vec3 sigma; uniform float bodyRadius;')
      .replace(
        '#include <aomap_fragment>',
        `#include <aomap_fragment>
  vec3 eye = transformDirectionByInverseViewMatrix(-normalize(vViewPosition), viewMatrix);
  vec3 skin = transformDirectionByInverseViewMatrix(normal, viewMatrix);
  vec3 inward = refract(eye, skin, 1.0 / 1.45);
  float way = -2.0 * bodyRadius * dot(skin, inward);
  vec3 far = normalize(skin - 2.0 * dot(skin, inward) * inward);
  vec3 outward = refract(inward, -far, 1.45);
  if (dot(outward, outward) < 0.5) outward = reflect(inward, -far);
  float wall = 0.35 * bodyRadius * pow(1.0 - saturate(-dot(eye, skin)), 2.0);
  vec3 behind = textureLod(envMap, outward, 4.5).rgb * 0.8 + 0.22;
  totalEmissiveRadiance += behind * exp(-sigma * (way + wall)) * (0.55 + 0.45 * (raysAll > 0.0 ? raysSeen / raysAll : 1.0));`,
      );
  };
  return material;
}

/** A clear wall: mostly its reflections, opaque only at grazing angles. */
export function clearWall(tint = '#ffffff', body = 0.05, roughness = 0.06): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: tint,
    roughness,
    ior: 1.5,
    transparent: true,
    depthWrite: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      `float rim = pow(1.0 - saturate(abs(dot(normal, normalize(vViewPosition)))), 3.0);
  float shine = max(totalSpecular.r, max(totalSpecular.g, totalSpecular.b));
  float cover = clamp(${body.toFixed(3)} + 0.5 * rim + shine * 0.75, 0.0, 1.0);
  outgoingLight = (totalDiffuse * (${body.toFixed(3)} + 0.35 * rim) + totalSpecular) / max(cover, 0.02);
  diffuseColor.a = cover;
  #include <opaque_fragment>`,
    );
  };
  return material;
}
