// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerroom.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/composeredit.h"

namespace Ui {

static constexpr double kMaxShareOfPage = 0.4;

void ComposerRoom::setPageHeight(int height)
{
    m_pageHeight = height;
    fit();
}

void ComposerRoom::setRoomToGrow(std::optional<int> pixels)
{
    m_mostOfText = pixels ? std::optional(m_edit->height() + *pixels) : std::nullopt;
    fit();
}

void ComposerRoom::fit()
{
    const int share = int(m_pageHeight * kMaxShareOfPage) - m_attachments->usedHeight();
    m_edit->setMaximumTextHeight(std::min(share, m_mostOfText.value_or(share)));
}

} // namespace Ui
