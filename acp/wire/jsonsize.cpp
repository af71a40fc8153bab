// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/jsonsize.h"

#include "agentcore/base/textlimits.h"

#include <algorithm>

namespace Acp {

static constexpr int kMostBytesPerUnit = 6; // \u0001

qsizetype jsonBytes(QChar unit)
{
    if (unit.unicode() < 0x20)
        return kMostBytesPerUnit;
    if (unit == u'"' || unit == u'\\')
        return 2;
    if (unit.unicode() < 0x80)
        return 1;
    return unit.unicode() < 0x800 || unit.isSurrogate() ? 2 : 3;
}

qsizetype jsonBytes(QStringView text)
{
    qsizetype bytes = 0;
    for (const QChar unit : text)
        bytes += jsonBytes(unit);
    return bytes;
}

QString boundedText(const QString &text, qsizetype maxBytes)
{
    if (text.size() * kMostBytesPerUnit <= maxBytes)
        return text;
    QString cut = text.size() > maxBytes ? AgentCore::cutMiddle(text, maxBytes) : text;
    // What is kept may be of another kind than the rest, so one estimate is not always enough.
    qsizetype chars = cut.size();
    for (qsizetype bytes = jsonBytes(cut); bytes > maxBytes && chars > 1; bytes = jsonBytes(cut)) {
        chars = std::max<qsizetype>(1, std::min(chars - 1, chars * maxBytes / bytes));
        cut = AgentCore::cutMiddle(text, chars);
        if (chars <= maxBytes / kMostBytesPerUnit)
            break; // the rest are the words about what was left out
    }
    return cut;
}

} // namespace Acp
