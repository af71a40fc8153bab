// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QMenu;

namespace Ui {

class Button;
class Label;

//! How many sessions are chosen, and what can be done with all of them.
class SelectionBar : public QWidget
{
    Q_OBJECT

public:
    explicit SelectionBar(QWidget *parent = nullptr);

    //! \a offersMarks: they can be archived and put into groups.
    void setCount(qsizetype count, bool offersMarks);
    //! To be filled when it is about to show.
    QMenu *groupMenu() const { return m_groupMenu; }

signals:
    void archiveRequested();
    void deleteRequested();
    void closed();

private:
    Button *addButton(const QString &icon, const QString &text, const QString &name);

    Label *m_text;
    Button *m_group;
    Button *m_archive;
    Button *m_delete;
    QMenu *m_groupMenu;
};

} // namespace Ui
