// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/filecontent.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/coretext.h"
#include "ui/viewer/textview.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QLocale>
#include <QScrollBar>

using namespace AgentCore;
using namespace Qt::StringLiterals;

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

static constexpr qint64 kMaxBytes = 2 * 1024 * 1024;
static constexpr std::chrono::milliseconds kReloadDelay(150); // editors write in steps

FileContent::FileContent(TextView *view, FilePlace place, LinkUse links)
    : QObject(view)
    , m_view(view)
    , m_place(std::move(place))
    , m_links(links)
    , m_colours(new TextColours(view))
    , m_watcher(new QFileSystemWatcher(this))
{
    view->setLineNumbersShown(true);
    view->installEventFilter(this);
    m_reload.setSingleShot(true);
    m_reload.setInterval(kReloadDelay);
    connect(&m_reload, &QTimer::timeout, this, &FileContent::load);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, &m_reload, qOverload<>(&QTimer::start));
    QMetaObject::invokeMethod(this, &FileContent::load, Qt::QueuedConnection);
}

void FileContent::goTo(int line, int column)
{
    if (line == 0 && m_isShown)
        return;
    m_place.line = line;
    m_place.column = column;
    if (m_isShown)
        m_view->markLine(line, column);
}

void FileContent::load()
{
    if (m_isLoading) {
        m_reload.start();
        return;
    }
    m_isLoading = true;
    loadText(m_place.path, 0, kMaxBytes, m_links)
        .then(this, [this](const Result<LoadedText> &part) { take(part); });
}

// Some editors put a new file in the place of the old one.
void FileContent::watch()
{
    if (m_watcher->files().isEmpty() && QFileInfo::exists(m_place.path))
        m_watcher->addPath(m_place.path);
}

void FileContent::take(const Result<LoadedText> &part)
{
    m_isLoading = false;
    watch();
    if (!part) {
        // What was read before stays.
        m_note = tr("The file cannot be read: %1").arg(coreText(part.error().message));
        emit loaded();
        return;
    }
    const QLocale locale;
    if (part->isBinary)
        m_note
            = tr("This is no text: a binary file of %1.").arg(locale.formattedDataSize(part->size));
    else if (part->end < part->size)
        m_note
            = tr("A long file: the first %1 of %2 are shown.")
                  .arg(locale.formattedDataSize(part->end), locale.formattedDataSize(part->size));
    else
        m_note.clear();
    const int place = m_view->verticalScrollBar()->value();
    m_view->setPlainText(sanitizedForDisplay(part->text));
    if (std::exchange(m_isShown, true))
        m_view->verticalScrollBar()->setValue(place);
    else
        m_view->markLine(m_place.line, m_place.column);
    if (!part->isBinary && m_place.line > m_view->blockCount())
        m_note = tr("There is no line %1 in what is shown.").arg(m_place.line);
    colour();
    emit loaded();
}

void FileContent::colour()
{
    const QFileInfo info(m_place.path);
    m_colours->start(info.suffix().isEmpty() ? info.fileName() : info.suffix());
}

bool FileContent::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_isShown)
        colour();
    return QObject::eventFilter(watched, event);
}

} // namespace Ui
