// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/markdownextras.h"
#include "ui/theme/theme.h"

#include <QFont>

namespace Ui {

//! How deep a parser stands in each kind of emphasis.
struct MarkdownStyle
{
    int heading = 0;
    int bold = 0;
    int italic = 0;
    int strike = 0;
    int code = 0;
    bool codeBlock = false;
    bool alertTitle = false;
    QString footnote; // target of a reference

    //! Of text there; \a isFootnote: in a footnote.
    QFont font(bool isFootnote) const;
};

//! For people: what stands above an alert.
QString alertTitle(MarkdownExtras::Alert alert);
Theme::Role alertRole(MarkdownExtras::Alert alert);

} // namespace Ui
