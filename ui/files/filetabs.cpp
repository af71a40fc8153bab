// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filetabs.h"

#include "ui/files/filetab.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/tabstrip.h"

#include <QApplication>
#include <QBoxLayout>
#include <QFileInfo>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Ui {

FileTabs::FileTabs(QWidget *parent)
    : QWidget(parent)
    , m_strip(new TabStrip(tr("Open files")))
    , m_more(iconButton(u"menu"_s, tr("What can be done with this file"), u"fileMenu"_s))
    , m_stack(new QStackedWidget)
{
    m_strip->setObjectName("fileTabs"_L1);
    m_strip->setTabsClosable(true);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGrid);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_strip, 1);
    row->addWidget(m_more);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
    connect(m_strip, &QTabBar::currentChanged, this, &FileTabs::showTab);
    connect(m_strip, &QTabBar::tabCloseRequested, this, &FileTabs::close);
    connect(m_more, &Button::clicked, this,
            [this] { emit menuRequested(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    hide();
}

// The order of the strip is that of the stack: tabs do not move.
FileTab *FileTabs::tab(int index) const
{
    return qobject_cast<FileTab *>(m_stack->widget(index));
}

FileTab *FileTabs::current() const
{
    return tab(m_strip->currentIndex());
}

int FileTabs::count() const
{
    return m_strip->count();
}

void FileTabs::setFolder(const QString &folder)
{
    while (count() > 0)
        close(0);
    m_folder = folder;
}

void FileTabs::open(const QString &path, int line)
{
    for (int i = 0; i < count(); ++i) {
        if (tab(i)->path() == path) {
            tab(i)->goTo(line);
            m_strip->setCurrentIndex(i);
            showTab(i);
            return;
        }
    }
    if (count() == kMaxTabs)
        close(0);
    m_stack->addWidget(new FileTab(m_folder, path, line));
    const QString name = displayLine(QFileInfo(path).fileName());
    const int index = m_strip->addTab(QString(name).replace(u'&', "&&"_L1)); // no key of its own
    m_strip->setTabToolTip(index, displayLine(path).toHtmlEscaped());
    m_strip->setCurrentIndex(index);
    showTab(m_strip->currentIndex());
    show();
}

void FileTabs::showTab(int index)
{
    if (index < 0)
        return;
    m_stack->setCurrentIndex(index);
    emit shown(tab(index)->path());
}

void FileTabs::closeCurrent()
{
    if (m_strip->currentIndex() >= 0)
        close(m_strip->currentIndex());
}

void FileTabs::close(int index)
{
    QWidget *page = m_stack->widget(index);
    const bool hadFocus = page->isAncestorOf(QApplication::focusWidget());
    m_stack->removeWidget(page);
    page->deleteLater();
    m_strip->removeTab(index);
    showTab(m_strip->currentIndex());
    if (count() > 0) {
        if (hadFocus)
            current()->setFocus(Qt::OtherFocusReason);
        return;
    }
    hide();
    emit emptied();
}

} // namespace Ui
