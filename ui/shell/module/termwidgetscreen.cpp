// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/module/termwidgetscreen.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTextStream>
#include <QToolButton>
#include <QTranslator>
#include <QUrl>

#include <csignal>
#include <qtermwidget.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kHistoryLines = 10'000;
static constexpr int kMargin = 8; // as Theme::kGap

//! "pid (name) state ppid ...", see proc_pid_stat(5); the name may hold anything.
static int parentOf(int pid)
{
    QFile file(u"/proc/%1/stat"_s.arg(pid));
    if (!file.open(QFile::ReadOnly))
        return 0;
    const QByteArray stat = file.readAll();
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1).toInt();
}

static QString nameOf(int pid)
{
    QFile file(u"/proc/%1/comm"_s.arg(pid));
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

//! 0: none. Source: proc_pid_task(5).
static int firstChildOf(int pid)
{
    QFile file(u"/proc/%1/task/%1/children"_s.arg(pid));
    return file.open(QFile::ReadOnly) ? file.readAll().split(' ').value(0).toInt() : 0;
}

TermWidgetScreen::TermWidgetScreen()
    : m_widget(new QTermWidget(0))
{
    // Its words are in the system's language, not the window's, and none of them is seen here.
    if (auto *translator = m_widget->findChild<QTranslator *>())
        QCoreApplication::removeTranslator(translator);
    m_widget->setHistorySize(kHistoryLines);
    m_widget->setScrollBarPosition(QTermWidgetInterface::ScrollBarRight);
    m_widget->setTerminalSizeHint(false);
    m_widget->setMargin(kMargin);
    m_widget->setFlowControlWarningEnabled(false);
    // For what comes by a key of its own: all else is asked about by the pane.
    m_widget->setConfirmMultilinePaste(true);
    m_widget->setTrimPastedTrailingNewlines(true);
    connectWidget();
}

TermWidgetScreen::~TermWidgetScreen()
{
    m_events = {};
    hangUp(); // else it is waited for before it knows
    delete m_widget;
}

void TermWidgetScreen::connectWidget()
{
    const auto tell = [](const auto &event, const auto &...words) {
        if (event)
            event(words...);
    };
    QTermWidget *widget = m_widget;
    QObject::connect(widget, &QTermWidget::finished, widget, [this, tell] {
        if (std::exchange(m_isRunning, false))
            tell(m_events.ended);
    });
    QObject::connect(widget, &QTermWidget::titleChanged, widget,
                     [this, tell] { tell(m_events.titleChanged, m_widget->title()); });
    QObject::connect(
        widget, &QTermWidget::urlActivated, widget, [this, tell](const QUrl &url, bool isChosen) {
            if (isChosen || QGuiApplication::keyboardModifiers() == Qt::ControlModifier)
                tell(m_events.linkActivated, url);
        });
}

QWidget *TermWidgetScreen::widget()
{
    return m_widget;
}

bool TermWidgetScreen::start(const TerminalStart &start)
{
    m_isKept = start.isKept;
    m_widget->setWorkingDirectory(start.folder);
    m_widget->setShellProgram(start.command.value(0));
    m_widget->setArgs(start.command.mid(1));
    m_widget->startShellProgram();
    m_isRunning = m_widget->getShellPID() > 0;
    return m_isRunning;
}

void TermWidgetScreen::hangUp()
{
    const int pid = m_isRunning ? m_widget->getShellPID() : 0;
    if (pid > 1)
        ::kill(pid, SIGHUP);
}

QString TermWidgetScreen::runningProgram() const
{
    const int started = m_isRunning ? m_widget->getShellPID() : 0;
    if (started <= 0)
        return {};
    const int shell = m_isKept ? firstChildOf(started) : started;
    const int front = m_widget->getForegroundProcessId();
    const bool isShell = front <= 0 || front == started || front == shell
        || (m_isKept && parentOf(front) == started);
    if (!isShell)
        return nameOf(front);
    const int behind = shell > 0 ? firstChildOf(shell) : 0;
    return behind > 0 ? nameOf(behind) : QString();
}

void TermWidgetScreen::setLook(const TerminalLook &look)
{
    QFile file(m_looks.filePath(
        u"agentao%1-%2.colorscheme"_s.arg(quintptr(this), 0, 16).arg(++m_lookCount)));
    if (!file.open(QFile::WriteOnly))
        return;
    QTextStream stream(&file);
    const auto write = [&stream](const QString &name, const QColor &colour) {
        for (const QString &section : {name, name + "Intense"_L1}) {
            stream << '[' << section << "]\nBold=false\nColor=" << colour.red() << ','
                   << colour.green() << ',' << colour.blue() << '\n';
        }
    };
    write(u"Foreground"_s, look.text);
    write(u"Background"_s, look.page);
    for (int i = 0; i < 8 && look.colours.size() == 16; ++i) {
        write(u"Color%1"_s.arg(i), look.colours[i]);
        // The later of two sections of a name counts.
        const QColor bright = look.colours[i + 8];
        stream << "[Color" << i << "Intense]\nColor=" << bright.red() << ',' << bright.green()
               << ',' << bright.blue() << '\n';
    }
    stream.flush();
    file.close();
    m_widget->setColorScheme(file.fileName());
    m_widget->setTerminalFont(look.font);
    if (QWidget *display = m_widget->focusProxy())
        display->update();
}

QString TermWidgetScreen::selectedText() const
{
    return m_widget->selectedText();
}

QString TermWidgetScreen::text() const
{
    QBuffer buffer;
    buffer.open(QBuffer::WriteOnly);
    m_widget->saveHistory(&buffer);
    return QString::fromUtf8(buffer.data());
}

void TermWidgetScreen::paste(const QString &text)
{
    QString bracketed = text;
    bracketed.replace(u'\n', u'\r');
    m_widget->bracketText(bracketed);
    m_widget->sendText(bracketed);
    m_widget->scrollToEnd();
}

// Its own field for searching is not shown, but has the text: there is no other way to search.
bool TermWidgetScreen::find(const QString &text, bool backward)
{
    auto *field = m_widget->findChild<QLineEdit *>(u"searchTextEdit"_s);
    if (!field)
        return false;
    if (auto *options = m_widget->findChild<QToolButton *>(u"optionsButton"_s);
        options && options->menu() && !options->menu()->actions().isEmpty())
        options->menu()->actions().first()->setChecked(false); // case does not count
    if (field->text() != text) {
        const QSignalBlocker blocker(field);
        field->setText(text);
    }
    return QMetaObject::invokeMethod(m_widget, backward ? "findPrevious" : "findNext",
                                     Qt::DirectConnection)
        && !m_widget->selectedText().isEmpty();
}

QString TermWidgetScreen::linkAt(const QPoint &position) const
{
    const auto *spot = m_widget->getHotSpotAt(position);
    if (!spot || spot->type() != Konsole::Filter::HotSpot::Link)
        return {};
    // Its only kind of link, whose type of its own is hidden.
    return static_cast<const Konsole::RegExpFilter::HotSpot *>(spot)->capturedTexts().value(0);
}

} // namespace Ui

Ui::TerminalScreen *agentaoTerminal()
{
    return new Ui::TermWidgetScreen;
}
