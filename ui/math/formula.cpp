// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/formula.h"

#include "agentcore/base/textlimits.h"
#include "ui/math/mathlayout.h"
#include "ui/math/mathparser.h"

#include <QPainter>

namespace Ui {

std::optional<Formula> Formula::fromTex(QStringView tex, const QFont &font, Place place)
{
    if (tex.size() > MathParser::kMaxChars || AgentCore::sanitizedForDisplay(tex) != tex)
        return {};
    const auto node = MathParser(tex).parse();
    if (!node)
        return {};
    MathBox box = MathLayout(font).box(
        *node, place == Place::Display ? MathStyle::Display : MathStyle::Text);
    if (box.width <= 0 || box.height() <= 0)
        return {};
    return Formula(std::move(box));
}

void Formula::paint(QPainter *painter, const QPointF &origin) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    m_box.paint(painter, origin);
    painter->restore();
}

} // namespace Ui
