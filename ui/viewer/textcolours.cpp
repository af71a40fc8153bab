// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textcolours.h"

#include "ui/viewer/textview.h"

#include <QElapsedTimer>

namespace Ui {

static constexpr qint64 kSliceMilliseconds = 6;
static constexpr int kMaxColouredLineChars = 1000;

TextColours::TextColours(TextView *view)
    : QObject(view)
    , m_view(view)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &TextColours::colourSome);
    connect(CodeColours::instance(), &CodeColours::definitionLoaded, this, [this] {
        if (m_language.isEmpty() || m_timer.isActive())
            return;
        if (m_next.isValid())
            m_timer.start();
        else
            begin();
    });
}

void TextColours::start(const QString &language)
{
    m_timer.stop();
    m_next = {};
    m_language = language;
    if (!m_language.isEmpty())
        begin();
}

void TextColours::begin()
{
    CodeColours *colours = CodeColours::instance();
    const auto definition = colours->definition(m_language);
    if (!definition)
        return;
    m_colourer.setDefinition(*definition);
    m_colourer.setTheme(colours->theme());
    m_colourer.restart();
    m_next = m_view->document()->firstBlock();
    m_timer.start();
}

void TextColours::colourSome()
{
    // Definitions are the worker's while it loads another one; then this goes on.
    if (!CodeColours::instance()->definition(m_language)) {
        m_timer.stop();
        return;
    }
    QElapsedTimer clock;
    clock.start();
    const int first = m_next.position();
    int end = first;
    while (m_next.isValid() && clock.elapsed() < kSliceMilliseconds) {
        if (m_next.length() <= kMaxColouredLineChars)
            m_next.layout()->setFormats(m_colourer.colour(m_next.text()));
        end = m_next.position() + m_next.length();
        m_next = m_next.next();
    }
    if (end > first)
        m_view->document()->markContentsDirty(first, end - first);
    if (!m_next.isValid()) {
        m_timer.stop();
        m_language.clear(); // done
    }
}

} // namespace Ui
