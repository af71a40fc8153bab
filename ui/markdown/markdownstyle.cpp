// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownstyle.h"

#include "ui/markdown/markdowncontext.h"

#include <QCoreApplication>

#include <algorithm>

namespace Ui {

namespace {
struct AlertTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownBuilder)
};
} // namespace

void MarkdownStyle::step(MD_SPANTYPE type, int by)
{
    const auto to = [by](int *depth) { *depth = std::max(*depth + by, 0); };
    switch (type) {
    case MD_SPAN_EM:
        to(&italic);
        break;
    case MD_SPAN_STRONG:
        to(&bold);
        break;
    case MD_SPAN_DEL:
        to(&strike);
        break;
    case MD_SPAN_CODE:
        to(&code);
        break;
    default:
        break;
    }
}

QFont MarkdownStyle::font(bool isFootnote) const
{
    QFont font = heading > 0 ? Theme::headingFont(heading)
        : isFootnote         ? Theme::secondaryFont()
                             : Theme::bodyFont();
    if (code > 0 || codeBlock) {
        const QFont fixed = Theme::codeFont();
        font.setFamilies(fixed.families());
        font.setFixedPitch(true);
        font.setStyleHint(QFont::Monospace);
        if (font.pointSizeF() > 0)
            font.setPointSizeF(font.pointSizeF() * 0.95);
    }
    font.setBold(font.bold() || bold > 0 || alertTitle);
    font.setItalic(italic > 0);
    font.setStrikeOut(strike > 0);
    return font;
}

QTextCharFormat MarkdownStyle::format(const MarkdownContext &context, MarkdownExtras::Alert alert,
                                      bool isQuote, bool isImage, const QString &link) const
{
    QTextCharFormat format;
    format.setFont(font(context.isFootnote));
    const bool isAlert = alert != MarkdownExtras::Alert::None;
    if (code > 0 || isImage)
        format.setBackground(Theme::color(Theme::Role::CodeBackground, context.palette));
    if ((isQuote && !isAlert) || context.isFootnote)
        format.setForeground(Theme::color(Theme::Role::TextMuted, context.palette));
    if (alertTitle)
        format.setForeground(Theme::color(alertRole(alert), context.palette));
    const QString href = footnote.isEmpty() ? link : footnote;
    if (!href.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(href);
        format.setForeground(Theme::color(Theme::Role::Link, context.palette));
        format.setFontUnderline(footnote.isEmpty());
    } else if (!formula.isEmpty()) {
        format.setAnchor(true);
        format.setAnchorHref(formula);
    }
    if (!footnote.isEmpty())
        format.setVerticalAlignment(QTextCharFormat::AlignSuperScript);
    return format;
}

QString alertTitle(MarkdownExtras::Alert alert)
{
    switch (alert) {
    case MarkdownExtras::Alert::Tip:
        return AlertTexts::tr("Tip");
    case MarkdownExtras::Alert::Important:
        return AlertTexts::tr("Important");
    case MarkdownExtras::Alert::Warning:
        return AlertTexts::tr("Warning");
    case MarkdownExtras::Alert::Caution:
        return AlertTexts::tr("Caution");
    default:
        return AlertTexts::tr("Note");
    }
}

Theme::Role alertRole(MarkdownExtras::Alert alert)
{
    switch (alert) {
    case MarkdownExtras::Alert::Tip:
        return Theme::Role::Success;
    case MarkdownExtras::Alert::Warning:
        return Theme::Role::Warning;
    case MarkdownExtras::Alert::Caution:
        return Theme::Role::Danger;
    default:
        return Theme::Role::Accent;
    }
}

} // namespace Ui
