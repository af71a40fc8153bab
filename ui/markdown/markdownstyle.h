// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/markdownextras.h"
#include "ui/theme/theme.h"

#include <QFont>
#include <QTextCharFormat>

#include <md4c.h>

namespace Ui {

struct MarkdownContext;

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
    QString formula; // target of a formula

    //! A span begins (\a by 1) or ends (-1).
    void step(MD_SPANTYPE type, int by);
    //! Of text there; \a isFootnote: in a footnote.
    QFont font(bool isFootnote) const;
    //! The same with its colours. \a link: where a click leads; empty: nowhere.
    QTextCharFormat format(const MarkdownContext &context, MarkdownExtras::Alert alert,
                           bool isQuote, bool isImage, const QString &link) const;
};

//! For people: what stands above an alert.
QString alertTitle(MarkdownExtras::Alert alert);
Theme::Role alertRole(MarkdownExtras::Alert alert);

} // namespace Ui
