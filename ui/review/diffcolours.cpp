// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/diffcolours.h"

#include "ui/markdown/codecolours.h"

#include <QEvent>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Ui {

// Of both texts: what is coloured within some frames.
static constexpr qsizetype kMaxColouredChars = 200'000;
static constexpr qsizetype kMaxColouredLineChars = 1000;

DiffColours::DiffColours(MarkedDiffView *view)
    : QObject(view)
    , m_view(view)
{
    connect(CodeColours::instance(), &CodeColours::definitionLoaded, this, [this] {
        if (!m_language.isEmpty())
            colour();
    });
    view->installEventFilter(this);
}

// Light and dark have colours of their own.
bool DiffColours::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_language.isEmpty())
        colour();
    return QObject::eventFilter(watched, event);
}

void DiffColours::start(const AgentCore::ToolDiff &diff)
{
    m_diff = diff;
    const QFileInfo info(diff.path);
    const bool isShort
        = diff.newText.size() + diff.oldText.value_or(QString()).size() <= kMaxColouredChars;
    m_language = !isShort ? QString() : !info.suffix().isEmpty() ? info.suffix() : info.fileName();
    if (!m_language.isEmpty())
        colour();
}

static LineColours coloursOf(const QString &text, LineColourer &colourer)
{
    LineColours lines;
    colourer.restart();
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf(u'\n', at);
        const qsizetype next = end < 0 ? text.size() : end + 1;
        QStringView line = QStringView(text).sliced(at, (end < 0 ? text.size() : end) - at);
        if (line.endsWith(u'\r'))
            line.chop(1);
        at = next;
        QList<DiffLine::Colour> colours;
        if (line.size() <= kMaxColouredLineChars) {
            const auto ranges = colourer.colour(line.toString());
            for (const QTextLayout::FormatRange &range : ranges) {
                if (range.format.foreground().style() != Qt::NoBrush)
                    colours.append({{range.start, range.start + range.length},
                                    range.format.foreground().color()});
            }
        }
        lines.append(colours);
    }
    return lines;
}

void DiffColours::colour()
{
    CodeColours *rules = CodeColours::instance();
    const auto definition = rules->definition(m_language);
    if (!definition)
        return; // it is being loaded, or there is none
    LineColourer colourer;
    colourer.setDefinition(*definition);
    colourer.setTheme(rules->theme());
    const LineColours before = coloursOf(m_diff.oldText.value_or(QString()), colourer);
    m_view->setColours(before, coloursOf(m_diff.newText, colourer));
}

} // namespace Ui
