// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QWidget>

#include <optional>

class QAction;
class QKeySequenceEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace Ui {

class ActionRegistry;
class Button;
class Label;
class Preferences;
class SearchField;

//! \brief Which keys do what: search, change, reset; keys that are taken already are told.
class ShortcutsPage : public QWidget
{
    Q_OBJECT

public:
    //! None is owned; all outlive this. \a file: that of \a preferences, for people.
    ShortcutsPage(Preferences *preferences, ActionRegistry *registry, const QString &file = {},
                  QWidget *parent = nullptr);

    //! Whether text or moving about needs \a keys, so that they can be no shortcut.
    static bool isNeededForTyping(const QKeySequence &keys);

private:
    void buildLayout(const QString &file);
    void connectControls();
    void fill();
    void refresh();
    void filter(const QString &words);
    QAction *current() const;
    void showCurrent();
    void judge();
    //! Gives the present action \a keys and takes them from all others.
    void assign(const QList<QKeySequence> &keys);
    void resetCurrent();
    void resetAll();

    using Chosen = QHash<QString, std::optional<QList<QKeySequence>>>;

    Preferences *m_preferences;
    ActionRegistry *m_registry;
    SearchField *m_search = nullptr;
    QTreeWidget *m_list = nullptr;
    QKeySequenceEdit *m_keys = nullptr;
    Label *m_verdict = nullptr;
    Button *m_use = nullptr;
    Button *m_add = nullptr;
    Button *m_none = nullptr;
    Button *m_reset = nullptr;
    Button *m_resetAll = nullptr;
    Chosen m_before; //!< What resetAll() took away; empty: nothing to bring back.
};

} // namespace Ui
