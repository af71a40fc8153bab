// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/row.h"

namespace Ui {

Hit Row::hitAt(const QPoint &point) const
{
    for (const Hit &hit : hits()) {
        if (hit.rect.contains(point))
            return hit;
    }
    return {};
}

} // namespace Ui
