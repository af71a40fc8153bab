// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/picturelimits.h"

#include "agentcore/llm/wire/vendorrule.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Format = ModelProfile::WireFormat;

static constexpr qsizetype kMega = 1'000'000;

// Bytes on the wire hold three quarters of them; some room is left for the words of a request.
static constexpr qsizetype ofWire(qsizetype bytes)
{
    return bytes / 4 * 3 / 100 * 95;
}

static constexpr auto kAllTypes = "image/png image/jpeg image/gif image/webp"_L1;

// clang-format off
static constexpr std::array kLimits{
    // 5 MB of Base64 each; 100 pictures for windows of 200k tokens, else 600; 32 MB a request.
    PictureLimits{Format::Anthropic, ""_L1, ""_L1, 100, 3'750'000, ofWire(32 * kMega), 8000, 20,
                  2000, kAllTypes,
                  "https://platform.claude.com/docs/en/build-with-claude/vision"_L1,
                  "2026-11-23"_L1},
    // The same models behind another door.
    PictureLimits{Format::OpenAiChat, "openrouter"_L1, "claude"_L1, 100, 3'750'000,
                  ofWire(32 * kMega), 8000, 20, 2000, kAllTypes,
                  "https://platform.claude.com/docs/en/build-with-claude/vision"_L1,
                  "2026-11-23"_L1},
    // 20 MB a request with all its words, HEIC besides, but no GIF.
    PictureLimits{Format::Gemini, ""_L1, ""_L1, 3000, 0, ofWire(20 * kMega), 0, 0, 0,
                  "image/png image/jpeg image/webp"_L1,
                  "https://firebase.google.com/docs/vertex-ai/input-file-requirements"_L1,
                  "2026-11-23"_L1},
    PictureLimits{Format::OpenAiResponses, "xai"_L1, ""_L1, 0, 20 * 1024 * 1024, 0, 0, 0, 0,
                  "image/png image/jpeg"_L1,
                  "https://docs.x.ai/developers/model-capabilities/images/understanding"_L1,
                  "2026-11-23"_L1},
    PictureLimits{Format::OpenAiChat, "xai"_L1, ""_L1, 0, 20 * 1024 * 1024, 0, 0, 0, 0,
                  "image/png image/jpeg"_L1,
                  "https://docs.x.ai/developers/model-capabilities/images/understanding"_L1,
                  "2026-11-23"_L1},
    // A copy of OpenAI's own page.
    PictureLimits{Format::OpenAiResponses, ""_L1, ""_L1, 500, 20 * kMega, 50 * kMega, 0, 0, 0,
                  kAllTypes, "https://openai-hd4n6.mintlify.app/docs/guides/images"_L1,
                  "2026-11-23"_L1},
    PictureLimits{Format::OpenAiChat, "openai"_L1, ""_L1, 500, 20 * kMega, 50 * kMega, 0, 0, 0,
                  kAllTypes, "https://openai-hd4n6.mintlify.app/docs/guides/images"_L1,
                  "2026-11-23"_L1},
    // By what its error says.
    PictureLimits{Format::OpenAiChat, "azure"_L1, ""_L1, 0, 20'971'520, 0, 0, 0, 0, kAllTypes,
                  "https://portkey.ai/error-library/input-size-error-10044"_L1,
                  "2026-11-23"_L1},
    // A body of 4 MB; 33,177,600 pixels each, which a square of 5,760 has.
    PictureLimits{Format::OpenAiChat, "groq"_L1, ""_L1, 0, 0, ofWire(4 * kMega), 5760, 0, 0,
                  kAllTypes, "https://console.groq.com/docs/vision"_L1, "2026-11-23"_L1},
    // Others tell nothing, or were not to be read: the least that is known of any.
    PictureLimits{Format::OpenAiChat, ""_L1, ""_L1, 0, 3'750'000, 0, 8000, 0, 0, kAllTypes, ""_L1,
                  ""_L1},
    PictureLimits{Format::Demo, ""_L1, ""_L1, 0, 0, 0, 0, 0, 0, kAllTypes, ""_L1, ""_L1},
};
// clang-format on

std::span<const PictureLimits> pictureLimitsTable()
{
    return kLimits;
}

const PictureLimits &pictureLimits(const ModelProfile &profile, const QString &model)
{
    const QString vendor = vendorOf(profile);
    const auto fits = [&](const PictureLimits &row) {
        return row.format == profile.wireFormat && (row.vendor.isEmpty() || row.vendor == vendor)
            && isModelOf(row.models, model);
    };
    return *std::ranges::find_if(kLimits, fits); // each format has a row for all others
}

} // namespace AgentCore
