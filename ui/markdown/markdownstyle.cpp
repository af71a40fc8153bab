// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownstyle.h"

#include <QCoreApplication>

namespace Ui {

namespace {
struct AlertTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownBuilder)
};
} // namespace

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
